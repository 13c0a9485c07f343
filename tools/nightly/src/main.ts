import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '@trevo/tools-services/site'
import { lossesOf, reportOf, type Night } from './report.ts'
import { runStep, type Outcome } from './run-step.ts'
import { STEPS } from './steps.ts'

// pnpm nightly [step …] [--keep]
// Whatever is measured in time, and every proof at its full size, one after the other with the machine to itself.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0)
  throw new Error(
    `no step is called ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}`,
  )
const steps = STEPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const reports = join(repositoryRoot, '.run')
const keptFile = join(repositoryRoot, 'docs/proofs/nightly.json')

const logs = join(reports, 'nightly')
await mkdir(logs, { recursive: true })
const began = performance.now()
const date = new Date().toISOString().slice(0, 10)
const kept = await readFile(keptFile, 'utf8').then(
  // Written by an earlier night.
  (text) => JSON.parse(text) as Night,
  () => undefined,
)
const outcomes: Outcome[] = []
for (const step of steps) {
  const outcome = await runStep(step, logs)
  outcomes.push(outcome)
  const { name, seconds, conditions, fault } = outcome
  const steal = `${(conditions.steal * 100).toFixed(1)} % stolen`
  console.log(`${name.padEnd(16)} ${seconds.toFixed(0).padStart(5)} s  ${steal}  ${fault ?? 'ran'}`)
  // After each: a night that is cut short has told what it knows.
  await writeDown(reports)
}
if (values.keep) await writeDown(join(repositoryRoot, 'docs/proofs'))
const losses = lossesOf(nightSoFar(), kept)
for (const loss of losses) console.log(loss)
console.log(`${outcomes.length} steps, ${losses.length} losses; the report is .run/nightly.md`)
process.exitCode = losses.length === 0 ? 0 : 1

function nightSoFar(): Night {
  return { date, minutes: (performance.now() - began) / 60_000, outcomes }
}

async function writeDown(folder: string): Promise<void> {
  const night = nightSoFar()
  await writeFile(join(folder, 'nightly.json'), `${JSON.stringify(night, null, 2)}\n`)
  await writeFile(join(folder, 'nightly.md'), reportOf(night, kept))
}
