import { parseArgs } from 'node:util'
import { OPERATOR_REASONS, PERMISSIONS, RESTRICTION_SOURCES } from '@trevo/contract'
import { connectDatabase } from '@trevo/db'
import { logOutEverywhere } from '@trevo/identity'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import {
  endRestriction,
  restrictionsOf,
  restrictMember,
  type OperatorParts,
  type OperatorRestriction,
} from '@trevo/protection'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'
import { openMoney } from '@trevo/wallet'

const USAGE = `pnpm protection:restrictions list --merchant <host> --member <id>
  what a member is kept from now, each with the id the other command takes.
pnpm protection:restrictions set --merchant <host> --member <id> --by <who> --denies <canBet,canDeposit,…>
  --source <operator|register|system|risk> --reason <court_order|under_review|harm|central_register|access_changed>
  --basis <the law or rule it rests on> [--until <time>]; without an end somebody looks at it again after a year.
pnpm protection:restrictions end <id> --merchant <host> --member <id> --by <who> --why <what has changed>
  What members have asked for themselves ends when they said it would, or where their market lets it end.
  Times are ISO 8601. All of it in DATABASE_URL, or in the local database.`

const MINUTE_MS = 60_000
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    merchant: text,
    member: text,
    by: text,
    denies: text,
    source: text,
    reason: text,
    basis: text,
    until: text,
    why: text,
  },
})
const [task, restrictionId = ''] = positionals
const { member: memberId = '', by = '', basis = '', why = '' } = values

const db = connectDatabase({
  url: process.env['DATABASE_URL'] ?? databaseUrl(addresses(process.env).postgres, 'trevo', 'trevo_worker'),
  poolMax: 1,
  statementTimeoutMs: MINUTE_MS,
  lockTimeoutMs: MINUTE_MS,
  queueTimeoutMs: MINUTE_MS,
  applicationName: 'restrictions',
})
const parts: OperatorParts = { db, clock, money: openMoney(db), logOut: logOutEverywhere }
try {
  const directory = await openDirectory(db, { countryOf: () => null })
  const merchant = directory.byHost(values.merchant ?? '')
  const said = merchant && memberId !== '' ? await run(merchant) : undefined
  console.log(said ?? USAGE)
  if (said === undefined) process.exitCode = 1
} finally {
  await db.close()
}

/** What came of it; nothing where the command was not understood. */
async function run(merchant: Merchant): Promise<string | undefined> {
  const owner = { merchant, memberId }
  if (task === 'list') return list(merchant)
  if (by === '') return undefined
  if (task === 'end') {
    if (why === '') return undefined
    const ended = await endRestriction(parts, owner, restrictionId, { why, by })
    if (ended.ok) return ended.value
    process.exitCode = 1
    return ended.error
  }
  const restriction = task === 'set' ? readRestriction() : undefined
  return restriction && restrictMember(parts, owner, restriction)
}

function readRestriction(): OperatorRestriction | undefined {
  const wanted = (values.denies ?? '').split(',')
  const denies = PERMISSIONS.filter((one) => wanted.includes(one))
  const source = RESTRICTION_SOURCES.find((one) => one === values.source)
  const reason = OPERATOR_REASONS.find((one) => one === values.reason)
  const until = values.until === undefined ? undefined : new Date(values.until)
  if (denies.length !== wanted.length || basis === '' || Number.isNaN(until?.getTime())) return undefined
  if (source === undefined || source === 'member' || reason === undefined) return undefined
  return { denies, source, reason, legalBasis: basis, until, by }
}

async function list(merchant: Merchant): Promise<string> {
  const standing = await restrictionsOf(parts, { merchant, memberId })
  const lines = standing.map(({ restrictionId: id, denies, source, reason, legalBasis, until, reviewAt }) =>
    [
      id,
      reason,
      source,
      denies.join(),
      `until ${until?.toISOString() ?? 'ever'}`,
      `review ${reviewAt.toISOString()}`,
      legalBasis,
    ].join('  '),
  )
  return lines.join('\n') || 'nothing'
}
