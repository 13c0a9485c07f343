import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../firebase/package.json' with { type: 'json' }
import type { Part } from '../part.ts'
import { flags, run } from '../run.ts'
import { dataDir } from '../site.ts'
import type { Site } from '../site.ts'
import { get } from '../talk.ts'

/** A workspace of its own, which `pnpm install` of the house leaves alone. */
const workspace = join(import.meta.dirname, '../../firebase')

const on = (port: number) => ({ host: '127.0.0.1', port })

const settings = ({ ports }: Site) => ({
  emulators: {
    auth: on(ports.firebaseAuth),
    hub: on(ports.firebaseHub),
    logging: on(ports.firebaseLogging),
    ui: { enabled: false },
    singleProjectMode: true,
  },
})

export const firebase: Part = {
  name: 'firebase',
  extra: 'firebase',
  answers: ['firebaseAuth'],
  composed: false,
  binaries: [],
  debianPackages: [],
  version: manifest.dependencies['firebase-tools'],

  async prepare(site) {
    mkdirSync(dataDir(site, 'firebase'), { recursive: true })
    writeFileSync(join(dataDir(site, 'firebase'), 'firebase.json'), JSON.stringify(settings(site)))
    const exact = ['--frozen-lockfile', '--ignore-scripts', '--no-optional']
    await run(['pnpm', '--dir', workspace, 'install', ...exact], site.env)
  },

  command: (site) => [
    // The emulators leave notes for each other in these folders; ours are not for other clones.
    'env',
    `TMPDIR=${dataDir(site, 'firebase')}`,
    `XDG_CONFIG_HOME=${dataDir(site, 'firebase')}`,
    process.execPath,
    join(workspace, 'node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    ...flags({ '--only': 'auth', '--project': 'demo-trevo' }),
  ],

  async health({ addresses }) {
    const response = await get(addresses.firebaseAuth)
    const body = (await response.json()) as { authEmulator?: { ready?: boolean } }
    if (!body.authEmulator?.ready) throw new Error(`no auth emulator at ${addresses.firebaseAuth}`)
    return ''
  },
}
