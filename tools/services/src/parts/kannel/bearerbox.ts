import { mkdirSync, writeFileSync } from 'node:fs'
import type { Part } from '../../part.ts'
import { dataDir } from '../../site.ts'
import { config, configFile, status } from './config.ts'

/** Kannel's router between smsbox and the carrier. */
export const bearerbox: Part = {
  name: 'bearerbox',
  answers: ['kannel'],
  inner: true,
  composed: false,
  binaries: ['bearerbox'],
  debianPackages: ['kannel'],

  address: (site) => `http://127.0.0.1:${site.ports.kannelAdmin}`,

  async prepare(site) {
    mkdirSync(dataDir(site, 'bearerbox'), { recursive: true })
    writeFileSync(configFile(site), config(site))
  },

  command: (site) => ['bearerbox', '-v', '1', configFile(site)],

  health: async (site) => (await status(site)).version,
}
