import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Players } from './players.ts'
import { table } from './print.ts'
import { runKit } from './run.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    url: text,
    key: text,
    secret: text,
    brand: text,
    token: text,
    players: text,
    lottery: text,
    json: { type: 'boolean' },
  },
})

/** From the command line, or from the environment, where a secret is not in the list of processes. */
function wanted(name: 'url' | 'key' | 'secret' | 'brand', variable: string): string {
  const value = values[name] ?? process.env[variable]
  if (!value)
    throw new Error(`--${name} or ${variable} is needed; tools/conformance/README.md has the whole list`)
  return value
}

async function players(): Promise<Players> {
  const token = values.token ?? process.env['CONFORMANCE_TOKEN']
  if (token) return [{ role: 'open', token }]
  const file = values.players ?? process.env['CONFORMANCE_PLAYERS']
  if (!file) throw new Error('--players (a file) or --token (one launch token) is needed')
  return Players.parse(JSON.parse(await readFile(file, 'utf8')))
}

const report = await runKit({
  url: wanted('url', 'CONFORMANCE_URL'),
  keyId: wanted('key', 'CONFORMANCE_KEY'),
  secret: wanted('secret', 'CONFORMANCE_SECRET'),
  brand: wanted('brand', 'CONFORMANCE_BRAND'),
  players: await players(),
  lottery: values.lottery ?? process.env['CONFORMANCE_LOTTERY'],
})
console.log(values.json ? JSON.stringify(report, undefined, 2) : table(report))
process.exitCode = report.passed ? 0 : 1
