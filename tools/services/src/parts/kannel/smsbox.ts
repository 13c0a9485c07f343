import type { Part } from '../../part.ts'
import { get } from '../../talk.ts'
import { bearerbox } from './bearerbox.ts'
import { configFile } from './config.ts'

/** Kannel's HTTP door: what the product sends messages to. */
export const smsbox: Part = {
  name: 'smsbox',
  answers: ['kannel'],
  after: bearerbox,
  composed: false,
  binaries: ['smsbox'],
  debianPackages: ['kannel'],

  command: (site) => ['smsbox', '-v', '1', configFile(site)],

  async health({ addresses }) {
    const response = await get(new URL('/cgi-bin/sendsms', addresses.kannel).href)
    const server = response.headers.get('server') ?? ''
    // Without credentials it refuses, which is enough to know who answers.
    if (response.status !== 403) throw new Error(`${addresses.kannel} answered ${response.status}`)
    return /Kannel\/([\d.]+)/.exec(server)?.[1] ?? ''
  },
}
