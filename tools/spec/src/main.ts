import { parseArgs } from 'node:util'
import { ADDRESSES } from '@trevo/web/addresses'
import { coverageTable, unprovenList, waitingList } from './coverage.ts'
import { gatherEvidence } from './evidence.ts'
import { readProven, readRequirements, readTests, writeProven } from './files.ts'
import { judgeBy } from './judge.ts'
import { missingAddresses } from './missing.ts'
import { objections, unionOfProven } from './ratchet.ts'

const usage = `pnpm spec             what the last test run proves, by area
pnpm spec <area>      what is left to prove in an area, and why
pnpm spec --check     fail if something proven before is not any more, or a test names an unknown id
pnpm spec --accept    add what the last run proves to docs/spec/proven.json`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, accept: { type: 'boolean', default: false } },
  })
  if (positionals.length + Number(values.check) + Number(values.accept) > 1) throw new Error(usage)
  const [area] = positionals
  const requirements = await readRequirements()
  const proven = await readProven()
  const evidence = gatherEvidence(await readTests())
  const pending = missingAddresses(requirements, ADDRESSES)
  const judge = judgeBy(evidence, pending)
  const union = unionOfProven(requirements, proven, judge)

  if (values.check) {
    const found = objections(requirements, proven, evidence, judge)
    if (found.length > 0) throw new Error(found.join('\n'))
    console.log(`${proven.length} proven requirements still are; ${union.length - proven.length} to accept.`)
  } else if (values.accept) {
    await writeProven(union)
    console.log(`${union.length} proven, ${union.length - proven.length} of them new.`)
  } else if (area) {
    console.log(unprovenList(requirements, judge, area))
  } else {
    console.log(`${coverageTable(requirements, judge)}\n\n${waitingList(requirements, pending)}`)
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
