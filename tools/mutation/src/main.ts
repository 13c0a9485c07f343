import { readFile } from 'node:fs/promises'
import { asOwner } from '@trevo/testkit'
import { copyTemplate, databaseUrl, dropDatabase } from '@trevo/testkit/template'
import { openJudge, type Verdict } from './judge.ts'
import { mutants } from './mutants/index.ts'
import { mutate } from './mutants/mutant.ts'
import { SIZES } from './suites.ts'

const SOURCE = new URL('../../../modules/ledger/sql/perform.sql', import.meta.url)
const MUTANT = 'trevo_mutant'
/** How often what ran out of time is tried: it was neither killed nor did it survive. */
const TRIES = 3

const source = await readFile(SOURCE, 'utf8')
const texts = mutants.map((mutant) => ({ name: mutant.name, text: mutate(source, mutant) }))

const { judge, parts, close } = await openJudge()
const sound = await judge()
if (sound.failed !== undefined || sound.isOutOfTime)
  throw new Error(`not green without any mutant: ${sound.failed ?? 'out of time'}`)
console.log(
  'the suites are green without any mutant\n\n| Mutant | Killed by | Seconds |\n| --- | --- | ---: |',
)
const { postgresUrl, templateDatabase } = parts()
const survivors: string[] = []
for (const { name, text } of texts) {
  const started = performance.now()
  const verdict = await judgeMutant(text)
  const killer = verdict.isOutOfTime ? undefined : verdict.failed
  if (killer === undefined) survivors.push(`${name}${verdict.isOutOfTime ? ' (out of time)' : ''}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`| ${name} | ${killer ?? '**nothing**'} | ${seconds} |`)
}
await close()
console.log(`\n${texts.length - survivors.length} of ${texts.length} killed, seed ${SIZES.LEDGER_SEED}`)
for (const name of survivors) console.log(`survived: ${name}`)
process.exitCode = survivors.length === 0 ? 0 : 1

/** In a template of its own, so that the suites run as they always do. */
async function judgeMutant(text: string): Promise<Verdict> {
  await dropDatabase(postgresUrl, MUTANT)
  await copyTemplate(postgresUrl, templateDatabase, MUTANT)
  try {
    await asOwner(databaseUrl(postgresUrl, MUTANT), (owner) => owner.query(`begin; ${text} commit`))
    let verdict = await judge(MUTANT)
    for (let tries = 1; verdict.isOutOfTime && tries < TRIES; tries += 1) verdict = await judge(MUTANT)
    return verdict
  } finally {
    await dropDatabase(postgresUrl, MUTANT)
  }
}
