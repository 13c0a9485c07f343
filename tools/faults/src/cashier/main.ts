import { parseArgs } from 'node:util'
import { startPostgres } from '../ledger/postgres-server.ts'
import { prove, type Proof } from './prove.ts'
import { HEAD, isSound, line, summary } from './report.ts'

// pnpm proof:cashier [--runs N] [--seed S] [--seconds N] [--at-once N]
// Each run has a seed, a database server and banks of its own; it is over when all books have been compared.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '3' },
  },
})
const first = Number(values.seed)
const seeds = Array.from({ length: Number(values.runs) }, (_, run) => first + run)
const proofs: Proof[] = []

/** One run after the other, with a database server for all of them. */
async function runSeeds(): Promise<void> {
  const postgres = await startPostgres()
  try {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const proof = await prove({ postgres, seed, seconds: Number(values.seconds) })
      console.log(line(proof))
      proofs.push(proof)
      if (!isSound(proof)) process.exitCode = 1
    }
  } finally {
    await postgres.remove()
  }
}

console.log(HEAD)
await Promise.all(Array.from({ length: Number(values['at-once']) }, runSeeds))
console.log(`\n${summary(proofs)}`)
