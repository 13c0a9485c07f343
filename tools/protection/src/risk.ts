import { parseArgs } from 'node:util'
import { assert, systemClock as clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { writeLetter } from '@trevo/messaging'
import { decideRisk, listRiskReviews, showRisk } from '@trevo/protection'
import { openMoney } from '@trevo/wallet'
import { openBrands } from './open.ts'

const USAGE = `pnpm protection:risk list --brand <code>
  members who wait for a person, the oldest first, each with the reference the other commands take and by when.
pnpm protection:risk show <reference> --brand <code>
  what was seen of the member, what was done about it, what came of that, and their days: the evidence for a decision.
pnpm protection:risk uphold <reference> --brand <code> --by <who> --reason <why>
pnpm protection:risk lift <reference> --brand <code> --by <who> --reason <why>
  the member reads what you say, and it is kept with your name. After "lift" what was suspended for these signs ends, and
  they do not count any more.

The database is the one in DATABASE_URL, or the local one.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { brand: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } },
})
const [task = '', reference = ''] = positionals
const [memberId = '', actId = ''] = reference.split('.')

const { db, directory } = await openBrands()
try {
  const merchant = directory.all().find(({ code }) => code === values.brand)
  const said = merchant && (await perform(merchant))
  if (said === undefined) process.exitCode = 1
  console.log(said ?? USAGE)
} finally {
  await db.close()
}

async function perform(merchant: Merchant): Promise<string | undefined> {
  if (task === 'list') return list(merchant)
  if (actId === '') return undefined
  if (task === 'show') return show(merchant)
  const { by, reason: why } = values
  if ((task !== 'uphold' && task !== 'lift') || !by || !why) return undefined
  const decision = task === 'lift' ? 'lifted' : 'upheld'
  const decided = await decideRisk(
    { db, clock, money: openMoney(db), tell: writeToInbox },
    { merchant, memberId },
    actId,
    { decision, by, why },
  )
  if (decided.ok) return `${task}: done`
  process.exitCode = 1
  return decided.error
}

type Tell = Parameters<typeof decideRisk>[0]['tell']

/** Whoever waits for an answer reads it where they asked. */
async function writeToInbox(...[tx, { merchant, noticeId, ...letter }]: Parameters<Tell>): Promise<void> {
  const written = await writeLetter(tx, clock, merchant, { ...letter, letterId: noticeId })
  assert(written.ok, 'what is said to the member cannot be sent')
}

async function list(merchant: Merchant): Promise<string> {
  const waiting = await listRiskReviews({ db }, merchant)
  if (waiting.length === 0) return 'nothing waits'
  return waiting
    .map(({ deadline, kind, grade, isAsked, ...of }) => {
      const who = isAsked ? 'asked by the member' : 'by rule'
      return `${of.memberId}.${of.actId}  by ${deadline.toISOString()}  ${kind}  ${grade}  ${who}`
    })
    .join('\n')
}

async function show(merchant: Merchant): Promise<string> {
  const { grade, signs, acts, days } = await showRisk({ db }, { merchant, memberId })
  const told = { grade, signs, acts, days }
  return JSON.stringify(
    told,
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    2,
  )
}
