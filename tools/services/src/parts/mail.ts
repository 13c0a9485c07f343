import { fileURLToPath } from 'node:url'
import type { Part } from '../part.ts'
import { flags } from '../run.ts'
import { dataDir } from '../site.ts'
import { get, talk } from '../talk.ts'

const maildev = () => fileURLToPath(new URL('bin/maildev.js', import.meta.resolve('maildev')))

function banner(reply: Buffer): string | undefined {
  const text = reply.toString()
  if (!text.endsWith('\n')) return undefined
  if (!text.startsWith('220')) throw new Error(text.trim())
  return text
}

export const mail: Part = {
  name: 'mail',
  answers: ['smtp', 'mailWeb'],
  composed: true,
  binaries: [],
  debianPackages: [],

  command: (site) => [
    process.execPath,
    maildev(),
    ...flags({ '--ip': '127.0.0.1', '--smtp': site.ports.smtp }),
    ...flags({ '--web-ip': '127.0.0.1', '--web': site.ports.mailWeb }),
    ...flags({ '--mail-directory': dataDir(site, 'mail') }),
  ],

  async health({ addresses }) {
    await talk(addresses.smtp, '', banner)
    const response = await get(new URL('/api/config', addresses.mailWeb).href)
    if (!response.ok) return ''
    const { version } = (await response.json()) as { version: string }
    return version
  },
}
