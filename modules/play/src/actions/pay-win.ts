import type { award, credit } from '@trevo/contract/provider'
import type { OutputOf } from '@trevo/kernel'
import type { PlayContext } from '../context.ts'
import { memoOf } from '../memo.ts'
import { moveMoney } from '../move-money.ts'
import type { ProviderKey } from '../providers.ts'
import { resolveProviderCaller } from '../provider-caller.ts'
import { claimAward } from '../sql/award-owner.ts'
import { poolOf } from './take-stake.ts'

type Credit = OutputOf<(typeof credit)['body']>
type Award = OutputOf<(typeof award)['body']>

/** Pays what is owed: neither session, block, limit nor maintenance is asked. */
export async function payWin(context: PlayContext, key: ProviderKey, body: Credit) {
  const { wallet, catalogue, log } = context
  const { provider } = key
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const { purse, source } = sender.value
  const answer = await moveMoney(context, key, body, () =>
    wallet.payOut({
      purse,
      source,
      ref: body.txId,
      amount: BigInt(body.amount),
      code: body.kind,
      round: body.roundId,
      // Neither has a space in it.
      subject: `${body.gameCode} ${body.campaignId ?? ''}`,
      from: fromOf(provider.code, body),
      to: body.kind === 'freewin' ? campaignTarget(context, key, body) : 'cash',
      needsBet: body.kind === 'win',
      memo: { ...memoOf(body, catalogue.named(provider.code, body.gameCode)?.gameType) },
    }),
  )
  // The books remember nothing of it, and somebody may be waiting for their money.
  if (answer.code === 'TX_NOT_FOUND') {
    const { txId, requestId, roundId: round, amount } = body
    log.warn({ key: key.id, txId, requestId, round, amount }, 'a win came without its stake')
  }
  return answer
}

/** Pays what belongs to no round. */
export async function payAward(context: PlayContext, key: ProviderKey, body: Award) {
  const { db, wallet, log } = context
  const { code: provider } = key.provider
  const { txId, requestId } = body
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const { purse, source } = sender.value
  const { merchantId, memberId } = purse
  const owner = await db.tx({ merchantId }, (tx) => claimAward(tx, provider, txId, memberId))
  if (owner !== memberId) {
    log.error({ key: key.id, txId, requestId }, 'a provider used one txId for two players')
    return { code: 'DUPLICATE_CONFLICT' } as const
  }
  return moveMoney(context, key, body, () =>
    wallet.payOut({
      purse,
      source,
      ref: txId,
      amount: BigInt(body.amount),
      code: body.kind,
      from: body.kind === 'promo' ? 'promotion' : fromOf(provider, body),
      to: body.kind === 'promo' ? campaignTarget(context, key, body) : 'cash',
      needsBet: false,
      subject: body.campaignId ?? '',
      memo: { ...memoOf(body) },
    }),
  )
}

/** A jackpot of a pool comes out of the pool; anything else is play's. */
function fromOf(provider: string, { kind, pool }: { kind: string; pool?: string | undefined }) {
  return kind === 'jackpot' && pool !== undefined ? poolOf(provider, pool) : 'play'
}

/** Where a campaign's winnings go. One we do not know is paid all the same, and somebody has to look. */
function campaignTarget(
  { log }: PlayContext,
  { id, provider }: ProviderKey,
  { txId, campaignId }: { txId: string; campaignId?: string | undefined },
): 'cash' | 'bonus' {
  const target = campaignId === undefined ? undefined : provider.campaigns.get(campaignId)
  if (!target) log.warn({ key: id, txId, campaignId }, 'paid for a campaign nobody knows')
  return target ?? 'cash'
}
