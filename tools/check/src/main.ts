import { run } from './run.ts'
import { scanTree } from './secrets.ts'
import { measureSizes } from './sizes.ts'

/** What must hold before anything is tested. In this order, because the first failures explain the later ones. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  format: ['oxfmt', '--check', '.'],
  types: ['pnpm', 'types'],
  lint: ['pnpm', 'lint'],
  boundaries: ['pnpm', 'boundaries'],
  unused: ['pnpm', 'unused'],
  migrations: ['pnpm', 'db', 'lint'],
  generated: ['pnpm', 'generate', '--check'],
}

let failed = 0
for (const [name, command] of Object.entries(STEPS)) {
  const { ok, output, seconds } = await run(command)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
  if (!ok) console.log(output)
  failed += ok ? 0 : 1
}

for (const [name, look] of Object.entries({ secrets: scanTree, sizes: measureSizes })) {
  const { summary, problems } = await look()
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${summary}`)
  for (const problem of problems) console.log(`  ${problem}`)
  failed += problems.length
}

process.exitCode = failed === 0 ? 0 : 1
