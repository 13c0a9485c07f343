import type { award, credit } from '@trevo/contract/provider'
import type { OutputOf } from '@trevo/kernel'
import type { PlayContext } from '../context.ts'
import { memoOf } from '../memo.ts'
import { moveMoney } from '../move-money.ts'
import { payWithinLimits } from '../pay-within-limits.ts'
import type { ProviderKey } from '../providers.ts'
import { resolveProviderCaller } from '../provider-caller.ts'
import { claimAward } from '../sql/award-owner.ts'
import { brokenTerm, campaignTarget, refuseUnlessAnswered } from '../terms.ts'
import { poolOf } from './take-stake.ts'

type Credit = OutputOf<(typeof credit)['body']>
type Award = OutputOf<(typeof award)['body']>

/** Pays what is owed: neither session, block, limit of the player nor maintenance is asked. */
export async function payWin(context: PlayContext, key: ProviderKey, body: Credit) {
  const { wallet, catalogue, log } = context
  const { provider } = key
  const sender = await resolveProviderCaller(context, key, body)
  if (!sender.ok) return sender.error
  const term = brokenTerm(provider, body)
  const refusal = term && (await refuseUnlessAnswered(context, key, body, term))
  if (refusal) return refusal
  const { purse, source } = sender.value
  const amount = BigInt(body.amount)
  const payment = { memberId: purse.memberId, game: body.gameCode, amount, txId: body.txId, isReturn: false }
  const pay = () =>
    wallet.payOut({
      purse,
      source,
      ref: body.txId,
      amount,
      code: body.kind,
      round: body.roundId,
      ...(body.roundClosed && { closes: true }),
      // Neither has a space in it.
      subject: `${body.gameCode} ${body.campaignId ?? ''}`,
      from: fromOf(provider.code, body),
      to: body.kind === 'freewin' ? campaignTarget(context, key, body) : 'cash',
      needsBet: body.kind === 'win',
      memo: { ...memoOf(body, catalogue.named(provider.code, body.gameCode)?.gameType) },
    })
  const answer = await moveMoney(context, key, body, () => payWithinLimits(context, key, payment, pay))
  // The books remember nothing of it, and somebody may be waiting for their money.
  if (answer.code === 'TX_NOT_FOUND') {
    const { txId, requestId, roundId: round } = body
    const about = { key: key.id, txId, requestId, round, amount: body.amount }
    log.warn(about, 'a win came without its stake')
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
  const term = brokenTerm(key.provider, body)
  const refusal = term && (await refuseUnlessAnswered(context, key, body, term))
  if (refusal) return refusal
  const { purse, source } = sender.value
  const { merchantId, memberId } = purse
  const owner = await db.tx({ merchantId }, (tx) => claimAward(tx, provider, txId, memberId))
  if (owner !== memberId) {
    log.error({ key: key.id, txId, requestId }, 'a provider used one txId for two players')
    return { code: 'DUPLICATE_CONFLICT' } as const
  }
  const amount = BigInt(body.amount)
  const payment = { memberId, game: null, amount, txId, isReturn: false }
  const pay = () =>
    wallet.payOut({
      purse,
      source,
      ref: txId,
      amount,
      code: body.kind,
      from: body.kind === 'promo' ? 'promotion' : fromOf(provider, body),
      to: body.kind === 'promo' ? campaignTarget(context, key, body) : 'cash',
      needsBet: false,
      subject: body.campaignId ?? '',
      memo: { ...memoOf(body) },
    })
  return moveMoney(context, key, body, () => payWithinLimits(context, key, payment, pay))
}

/** A jackpot of a pool comes out of the pool; anything else is play's. */
function fromOf(provider: string, { kind, pool }: { kind: string; pool?: string | undefined }) {
  return kind === 'jackpot' && pool !== undefined ? poolOf(provider, pool) : 'play'
}
