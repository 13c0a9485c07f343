import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../part.ts'
import { flags, run } from '../run.ts'
import { dataDir } from '../site.ts'
import type { Site } from '../site.ts'
import { get } from '../talk.ts'

const version = '15.34.2'
const toolsDir = (site: Site) => join(dataDir(site, 'firebase'), `tools-${version}`)

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
  binaries: ['npm'],
  debianPackages: ['npm'],
  version,

  async prepare(site) {
    const tools = toolsDir(site)
    mkdirSync(tools, { recursive: true })
    writeFileSync(join(dataDir(site, 'firebase'), 'firebase.json'), JSON.stringify(settings(site)))
    // npm writes this file last, so its presence means that the install came to its end.
    if (existsSync(join(tools, 'node_modules/.package-lock.json'))) return
    console.log(`firebase    fetching firebase-tools ${version} with npm (once, some minutes)`)
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
    await run(['npm', 'install', '--prefix', tools, ...quiet, `firebase-tools@${version}`], site.env)
  },

  command: (site) => [
    // The emulators leave notes for each other in these folders; ours are not for other clones.
    'env',
    `TMPDIR=${dataDir(site, 'firebase')}`,
    `XDG_CONFIG_HOME=${dataDir(site, 'firebase')}`,
    process.execPath,
    join(toolsDir(site), 'node_modules/firebase-tools/lib/bin/firebase.js'),
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
