import type { Part } from '../part.ts'
import { flags } from '../run.ts'
import { dataDir } from '../site.ts'
import { talk } from '../talk.ts'

const command = (...words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`

function hello(address: string): string {
  const { username, password } = new URL(address)
  const login = password
    ? command('AUTH', decodeURIComponent(username) || 'default', decodeURIComponent(password))
    : ''
  return login + command('PING') + command('INFO', 'server')
}

function version(reply: Buffer): string | undefined {
  const text = reply.toString()
  if (text.startsWith('-')) throw new Error(text.trim())
  return text.includes('+PONG') ? /redis_version:(\S+)/.exec(text)?.[1] : undefined
}

export const redis: Part = {
  name: 'redis',
  answers: ['redis'],
  composed: true,
  binaries: ['redis-server'],
  debianPackages: ['redis-server'],

  command: (site) => [
    'redis-server',
    ...flags({ '--bind': '127.0.0.1', '--port': site.ports.redis, '--dir': dataDir(site, 'redis') }),
    ...flags({ '--appendonly': 'yes', '--appendfsync': 'everysec', '--maxmemory-policy': 'noeviction' }),
  ],

  health: ({ addresses }) => talk(addresses.redis, hello(addresses.redis), version),
}
