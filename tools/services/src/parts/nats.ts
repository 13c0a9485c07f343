import type { Part } from '../part.ts'
import { flags } from '../run.ts'
import { dataDir } from '../site.ts'
import { talk } from '../talk.ts'

interface Info {
  readonly version: string
  readonly jetstream?: boolean
}

/** The server speaks first: one INFO line. */
function version(reply: Buffer): string | undefined {
  const line = /^INFO (.+)\r\n/.exec(reply.toString())?.[1]
  if (line === undefined) return undefined
  const info = JSON.parse(line) as Info
  if (!info.jetstream) throw new Error('JetStream is not enabled')
  return info.version
}

export const nats: Part = {
  name: 'nats',
  answers: ['nats'],
  composed: true,
  binaries: ['nats-server'],
  debianPackages: ['nats-server'],

  command: (site) => [
    'nats-server',
    '-js',
    ...flags({ '-sd': dataDir(site, 'nats'), '-a': '127.0.0.1' }),
    ...flags({ '-p': site.ports.nats, '-m': site.ports.natsMonitor }),
  ],

  health: ({ addresses }) => talk(addresses.nats, '', version),
}
