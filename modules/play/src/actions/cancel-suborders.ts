import type { OrderDetail } from '@trevo/contract'
import type { Database, Tx } from '@trevo/db'
import { enqueue } from '@trevo/jobs'
import { AppError, bucketOf, type Clock, type Logger } from '@trevo/kernel'
import type { Directory, Merchant } from '@trevo/merchants'
import type { PlayContext } from '../context.ts'
import { cancelJob } from '../jobs.ts'
import type { StakeReturns } from '../ports.ts'
import type { Providers } from '../providers.ts'
import {
  answerCancellations,
  insertCancellations,
  readCancellations,
  readClosing,
} from '../sql/cancellation.ts'
import { readMovements, readRound, type RoundRow } from '../sql/record.ts'

const MOVEMENTS_MAX = 200

/** Whether a round's stakes can be had back, and what came of asking; nothing where they cannot. */
export async function describeCancel(
  { clock, providers }: Pick<PlayContext, 'clock' | 'providers'>,
  tx: Tx,
  row: RoundRow,
): Promise<OrderDetail['cancel']> {
  const cancelUrl = providers.of(row.merchant_id, row.provider)?.cancelUrl ?? null
  if (row.state !== 'open' || cancelUrl === null) return null
  const closing = await readClosing(tx, row)
  if (!closing) return null
  const asked = await readCancellations(tx, row)
  const until = closing.getTime()
  // What the studio gives back stays asked for until it is booked.
  if (asked.some(({ state }) => state !== 'refused')) return { until, state: 'asked' }
  if (asked.length > 0) return { until, state: 'refused' }
  return until > clock.now() ? { until, state: 'possible' } : null
}

/** Writes down that a member wants stakes back, and has the studio asked: it holds the bets, and has the last word. */
export async function cancelSuborders(
  play: Pick<PlayContext, 'db' | 'clock' | 'providers'>,
  merchant: Merchant,
  memberId: string,
  { orderId, suborderIds }: { readonly orderId: string; readonly suborderIds: readonly string[] },
): Promise<void> {
  const merchantId = merchant.id
  await play.db.tx({ merchantId }, async (tx) => {
    const row = await readRound(tx, { bucket: bucketOf(memberId), memberId, orderId })
    if (!row) throw new AppError<string>('order.unknown')
    const movements = await readMovements(tx, row, MOVEMENTS_MAX)
    const stakes = new Set(movements.filter(({ kind }) => kind === 'debit').map((one) => one.transfer_id))
    if (!suborderIds.every((id) => stakes.has(id))) throw new AppError<string>('order.unknown')
    const cancel = await describeCancel(play, tx, row)
    if (cancel?.state === 'asked') return
    if (cancel?.state !== 'possible') throw new AppError<string>('order.final')
    await insertCancellations(tx, row, suborderIds, new Date(play.clock.now()))
    await enqueue(tx, cancelJob, { merchantId, memberId, orderId }, { key: `cancel ${orderId}` })
  })
}

export interface CancelParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Directory
  readonly providers: Providers
  readonly stakeReturns: StakeReturns
}

/** Asks the studio. Where its answer is not known it throws, and is asked again: silence is not a no. */
export async function askForStakes(
  { db, clock, log, directory, providers, stakeReturns }: CancelParts,
  { merchantId, memberId, orderId }: { merchantId: number; memberId: string; orderId: string },
): Promise<void> {
  const found = await db.tx({ merchantId }, async (tx) => {
    const row = await readRound(tx, { bucket: bucketOf(memberId), memberId, orderId })
    if (!row) return undefined
    const asked = (await readCancellations(tx, row)).filter(({ state }) => state === 'asked')
    const ids = new Set(asked.map(({ suborder_id }) => suborder_id))
    const stakes = (await readMovements(tx, row, MOVEMENTS_MAX)).filter((one) => ids.has(one.transfer_id))
    return { row, stakes }
  })
  if (!found || found.stakes.length === 0) return
  const { row, stakes } = found
  await providers.refresh()
  const key = [...providers.keys()].findLast(
    ({ provider }) => provider.merchantId === merchantId && provider.code === row.provider,
  )
  const url = key?.provider.cancelUrl
  if (!key || !url) throw new Error(`${row.provider} cannot be asked for stakes`)
  const access = {
    url,
    keyId: key.id,
    secret: key.secret.export().toString(),
    brand: directory.byId(merchantId).code,
  }
  const wanted = { player: memberId, roundId: row.round_ref, txIds: stakes.map(({ tx_id }) => tx_id) }
  const given = new Set((await stakeReturns.ask(access, wanted)).given)
  const idsOf = (isGiven: boolean) =>
    stakes.filter(({ tx_id }) => given.has(tx_id) === isGiven).map(({ transfer_id }) => transfer_id)
  const at = new Date(clock.now())
  await db.tx({ merchantId }, async (tx) => {
    await answerCancellations(tx, row, idsOf(true), 'given', at)
    await answerCancellations(tx, row, idsOf(false), 'refused', at)
  })
  log.info({ merchantId, orderId, given: given.size }, 'a studio was asked for stakes back')
}
