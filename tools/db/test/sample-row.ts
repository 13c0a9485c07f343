import { newId } from '@trevo/kernel'
import type { Client } from 'pg'
import type { Column, Table } from './tables.ts'

/** Values that satisfy the type alone; a table with stricter checks gets its own below. */
const BY_TYPE: Readonly<Record<string, () => unknown>> = {
  boolean: () => true,
  date: () => '2026-01-01',
  bigint: () => '1',
  integer: () => 1,
  smallint: () => 1,
  json: () => '{}',
  jsonb: () => '{}',
  text: () => `sample-${newId().slice(-12)}`,
  'integer[]': () => [],
  'text[]': () => [],
  'timestamp with time zone': () => '2026-01-01T00:00:00Z',
  uuid: () => newId(),
  bytea: () => Buffer.from(newId()),
  inet: () => '127.0.0.1',
}

const BY_COLUMN: Readonly<Record<string, () => unknown>> = {
  'content.application.state': () => 'signed',
  'copies.copy.language': () => 'PT',
  'identity.code_sent.channel': () => 'sms',
  'identity.code_sent.outcome': () => 'sent',
  'identity.consent.digest': () => 'ab'.repeat(32),
  'identity.consent.document': () => 'terms',
  'identity.consent.language': () => 'PT',
  'identity.consent.way': () => 'accepted',
  'identity.identifier.kind': () => 'username',
  'identity.reset.kind': () => 'link',
  'ledger.account.currency': () => 'BRL',
  'ledger.allowance.counts': () => 'stakes',
  'ledger.allowance.period': () => 'day',
  'ledger.transfer.kind': () => 'debit',
  'ledger.transfer.status': () => 'posted',
  'merchants.document.digest': () => 'ab'.repeat(32),
  'merchants.document.document': () => 'terms',
  'messaging.broadcast.ends_at': () => '2026-02-01T00:00:00Z',
  'play.cancellation.state': () => 'asked',
  'payments.card.key_type': () => 'cpf',
  'payments.deposit.channel': () => 'pix',
  'payments.deposit.due_at': () => '2026-02-01T00:00:00Z',
  'payments.deposit.next_actor': () => 'house',
  'payments.deposit.state': () => 'created',
  'payments.notification.kind': () => 'pix',
  'payments.payout.state': () => 'sending',
  'payments.promotion.ends_at': () => '2026-02-01T00:00:00Z',
  'payments.received.due_at': () => '2026-02-01T00:00:00Z',
  'payments.received.end_to_end_id': () => newId().replaceAll('-', ''),
  'payments.received.state': () => 'found',
  'payments.statement_line.kind': () => 'received',
  'payments.step.kind': () => 'deposit',
  'payments.withdrawal.due_at': () => '2026-02-01T00:00:00Z',
  'payments.withdrawal.next_actor': () => 'house',
  'payments.withdrawal.state': () => 'requested',
  'play.campaign.pays_to': () => 'cash',
  'play.draw.close_time': () => '2026-02-01T00:00:00Z',
  'play.exposure.scope': () => 'provider',
  'play.host.room_type': () => 'free',
  'play.round_closing.outcome': () => 'closed',
  'play.work_item.kind': () => 'stuck_round',
  'protection.identity_check.document_type': () => 'rg',
  'protection.identity_check.turn': () => 'left',
  'protection.identity_finding.kind': () => 'face',
  'protection.identity_picture.part': () => 'front',
  'protection.limit_event.act': () => 'set',
  'protection.limit_event.actor': () => 'member',
  'protection.limit_event.kind': () => 'loss',
  'protection.limit_event.new_value': () => '1',
  'protection.limit_event.period': () => 'day',
  'protection.restriction.denies': () => ['canBet'],
  'protection.restriction.reason': () => 'pause',
  'protection.restriction.review_at': () => '2100-01-01T00:00:00Z',
  'protection.restriction.source': () => 'member',
  'protection.restriction.until': () => '2100-01-01T00:00:00Z',
  'protection.restriction_wish.effective_at': () => '2100-01-01T00:00:00Z',
  'protection.risk_act.grade': () => 'low',
  'protection.risk_act.kind': () => 'message',
  'protection.risk_act.sign_ids': () => [newId()],
  'protection.risk_outcome.actor': () => 'member',
  'protection.risk_outcome.outcome': () => 'read',
  'protection.risk_sign.marker': () => 'chasing',
  'security.event.actor_kind': () => 'system',
  'security.event.outcome': () => 'done',
}

export async function insertSample(client: Client, table: Table, merchantId: number): Promise<void> {
  const needed = table.columns.filter(
    ({ name, required }) => required || name === 'merchant_id' || `${table.name}.${name}` in BY_COLUMN,
  )
  const names = needed.map(({ name }) => `"${name}"`).join(', ')
  const places = needed.map((_, index) => `$${index + 1}`).join(', ')
  const values = needed.map((column) => (column.name === 'merchant_id' ? merchantId : sample(table, column)))
  await client.query(
    `insert into ${table.name} (${names}) overriding system value values (${places})`,
    values,
  )
}

function sample({ name: table }: Table, { name, type }: Column): unknown {
  const make = BY_COLUMN[`${table}.${name}`] ?? BY_TYPE[type]
  if (!make) throw new Error(`no sample for ${table}.${name} of type ${type}`)
  return make()
}
