import { parseArgs } from 'node:util'
import { startPostgres } from './postgres-server.ts'
import { prove } from './prove.ts'
import { HEAD, isCaught, line } from './report.ts'
import { isSound } from './verdict.ts'

// pnpm proof:ledger [--runs N] [--seed S] [--seconds N]
// Run after run with a seed of its own; each is over when the books have been compared with what was acknowledged.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
  },
})
const postgres = await startPostgres()
try {
  console.log(HEAD)
  for (let run = 0; run < Number(values.runs); run += 1) {
    const proof = await prove({ postgres, seed: Number(values.seed) + run, seconds: Number(values.seconds) })
    console.log(line(proof))
    if (!isSound(proof) || !isCaught(proof)) process.exitCode = 1
  }
} finally {
  await postgres.remove()
}
