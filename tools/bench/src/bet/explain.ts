import { asOwner } from '@trevo/testkit'
import { bucketOf, newId } from '@trevo/kernel'
import type { LedgerFixture } from '@trevo/tools-faults/ledger'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

export interface Reading {
  readonly what: string
  /** The most rows any step of any statement looked at, and which step that was. */
  readonly rows: number
  readonly where: string
}

const EXPLAIN = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_format = json;
  set client_min_messages = log`

/** What the statements of a stake, a win and a rollback really read, by the plans they really run with. */
export async function readPlans({
  ownerUrl,
  merchantId,
  players,
  studio,
}: LedgerFixture): Promise<Reading[]> {
  const { memberId } = players[0]!
  const stake = newId()
  const common = {
    seq: 0,
    bucket: bucketOf(memberId),
    owner_id: memberId,
    currency: studio.currency,
    house: 'play',
  }
  const of = {
    source: studio.source,
    round: stake,
    account: 'cash',
    second: 'bonus',
    hash: '00'.repeat(32),
    guarded: true,
  }
  const operations = [
    { kind: 'debit', code: 'bet', ref: stake, amount: '100' },
    { kind: 'credit', code: 'win', ref: newId(), amount: '0', needs_bet: true },
    { kind: 'rollback', code: 'rollback', ref: newId(), related: stake, overdraw: true },
  ]
  return asOwner(ownerUrl, async (owner) => {
    const plans: PlanNode[] = []
    owner.on('notice', ({ message }) => {
      const json = message?.slice(message.indexOf('{'))
      // What auto_explain writes in this format.
      if (json?.startsWith('{')) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan)
    })
    await owner.query(EXPLAIN)
    const readings: Reading[] = []
    for (const operation of operations) {
      plans.length = 0
      const row = { ...common, ...of, ...operation, transfer_id: newId() }
      await owner.query('select * from ledger.try_perform($1, $2)', [merchantId, JSON.stringify([row])])
      readings.push({ what: operation.kind, ...most(plans) })
    }
    return readings
  })
}

function most(plans: readonly PlanNode[]): Omit<Reading, 'what'> {
  const nodes = plans.flatMap(flatten).map((node) => {
    const read =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0)
    const where = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ')
    return { rows: read * (node['Actual Loops'] ?? 1), where }
  })
  return nodes.reduce((a, b) => (b.rows > a.rows ? b : a))
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}
