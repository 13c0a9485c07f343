import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '@trevo/tools-services/site'
import { STEAL_MAX } from './machine.ts'
import { lossesOf, reportOf, type Night } from './report.ts'
import { runStep, type Outcome } from './run-step.ts'
import { STEPS, type Step } from './steps.ts'

/** A night of this length has no time for second tries. */
const SECOND_TRIES_UNTIL_MINUTES = 60

// pnpm nightly [step …] [--keep]
// Whatever is measured in time, and every proof at its full size, one after the other with the machine to itself. Steps
// that are kept alone take their places in the night that is kept.
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
const outcomes = new Map<string, Outcome>()
for (const step of steps) await run(step)
// What others disturbed may be undisturbed now.
for (const step of steps)
  if (wasDisturbed(outcomes.get(step.name)!) && minutesSoFar() < SECOND_TRIES_UNTIL_MINUTES) await run(step)

if (values.keep) await writeDown(join(repositoryRoot, 'docs/proofs'), nightOf(amongKept()))
const losses = lossesOf(nightOf(outcomes), kept)
for (const loss of losses) console.log(loss)
console.log(`${outcomes.size} steps, ${losses.length} losses; the report is .run/nightly.md`)
process.exitCode = losses.length === 0 ? 0 : 1

async function run(step: Step): Promise<void> {
  const outcome = await runStep(step, logs)
  outcomes.set(step.name, outcome)
  const { name, seconds, conditions, fault } = outcome
  const steal = `${(conditions.steal * 100).toFixed(1)} % stolen`
  console.log(`${name.padEnd(16)} ${seconds.toFixed(0).padStart(5)} s  ${steal}  ${fault ?? 'ran'}`)
  // After each: a night that is cut short has told what it knows.
  await writeDown(reports, nightOf(outcomes))
}

function wasDisturbed({ conditions, fault, figures }: Outcome): boolean {
  return conditions.steal > STEAL_MAX && (fault !== null || figures.some(({ isTimed }) => isTimed))
}

function amongKept(): ReadonlyMap<string, Outcome> {
  const all = new Map([...(kept?.outcomes ?? []).map((one) => [one.name, one] as const), ...outcomes])
  return new Map(STEPS.flatMap(({ name }) => (all.has(name) ? [[name, all.get(name)!]] : [])))
}

function minutesSoFar(): number {
  return (performance.now() - began) / 60_000
}

function nightOf(shown: ReadonlyMap<string, Outcome>): Night {
  const all = [...shown.values()]
  const minutes = all.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return { date, minutes, outcomes: all }
}

async function writeDown(folder: string, night: Night): Promise<void> {
  await writeFile(join(folder, 'nightly.json'), `${JSON.stringify(night, null, 2)}\n`)
  await writeFile(join(folder, 'nightly.md'), reportOf(night, kept))
}
