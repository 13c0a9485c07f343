import { parseArgs } from 'node:util'
import { down } from './down.ts'
import { logs } from './logs.ts'
import type { Extra } from './part.ts'
import { siteOf } from './site.ts'
import { status } from './status.ts'
import { up } from './up.ts'

const usage = `pnpm services up [firebase]         start what is missing
pnpm services down [--wipe]         end what was started; --wipe deletes the data too
pnpm services status                show what runs, and where
pnpm services logs [part] [-f]      show the end of the logs; -f stays with them`

const isExtra = (word: string): word is Extra => word === 'firebase'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      wipe: { type: 'boolean', default: false },
      follow: { type: 'boolean', short: 'f', default: false },
    },
  })
  const [command, ...words] = positionals
  const site = siteOf(process.env)

  if (command === 'up' && words.every(isExtra)) {
    await up(words.filter(isExtra), process.env)
    console.log(await status(site))
  } else if (command === 'down' && words.length === 0) {
    await down(site, values)
  } else if (command === 'status' && words.length === 0) {
    console.log(await status(site))
  } else if (command === 'logs' && words.length <= 1) {
    await logs(site, words[0], values)
  } else {
    throw new Error(usage)
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
