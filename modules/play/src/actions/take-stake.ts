import type { debit, Refusal } from '@trevo/contract/provider'
import type { OutputOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { PlayContext } from '../context.ts'
import { isCredible } from '../domain/occurred-at.ts'
import type { OwnRefusal } from '../domain/refusals.ts'
import { memoOf } from '../memo.ts'
import { moveMoney } from '../move-money.ts'
import type { SessionLookup } from '../play-sessions.ts'
import type { ProviderKey } from '../providers.ts'
import { brandOf, purseOf, sourceOf, WRONG_BRAND, WRONG_TIME } from '../provider-caller.ts'
import { brokenTerm, refuseUnlessAnswered } from '../terms.ts'

type Debit = OutputOf<(typeof debit)['body']>

/**
 * Takes a stake. Whatever speaks against it goes into the books with it, where the first answer stays the answer:
 * a stake that was taken is not refused when its reply got lost and the session has ended since.
 */
export async function takeStake(context: PlayContext, key: ProviderKey, body: Debit) {
  const { wallet, sessions, players, catalogue } = context
  const { provider } = key
  const merchant = brandOf(context, key, body.brand)
  if (!merchant) return WRONG_BRAND
  if (!isCredible(body.occurredAt, context.clock.now())) return WRONG_TIME
  const term = brokenTerm(provider, body)
  const fault = faultOf(body) ?? (term && (await refuseUnlessAnswered(context, key, body, term)))
  if (fault) return fault
  const found = sessions.lookup(merchant.id, body.sessionToken)
  const lookup = found instanceof Promise ? await found : found
  const isTheirs = lookup?.memberId === body.player && lookup.provider === provider.code
  if (!isTheirs && !(await players.isKnown(merchant.id, body.player)))
    return { code: 'PLAYER_NOT_FOUND' } as const
  const game = catalogue.byCode(merchant, provider.code, body.gameCode)
  const refusal =
    refusalOf(merchant, key, body, isTheirs ? lookup : undefined) ?? (game ? undefined : 'game_unavailable')
  return moveMoney(context, key, body, () =>
    wallet.stake({
      purse: purseOf(merchant, body.player),
      source: sourceOf(provider.code),
      ref: body.txId,
      amount: BigInt(body.amount),
      code: body.kind,
      round: body.roundId,
      ...(body.roundClosed && { closes: true }),
      subject: body.gameCode,
      memo: { ...memoOf(body, game?.gameType) },
      ...(body.jackpot && { contribution: contributionOf(provider.code, body.jackpot) }),
      ...(refusal && { refusal }),
    }),
  )
}

function refusalOf(
  { maintenance, pack }: Merchant,
  { provider }: ProviderKey,
  { currency }: Debit,
  lookup: SessionLookup | undefined,
): OwnRefusal | undefined {
  if (currency !== pack.currency) return 'wrong_currency'
  if (!lookup) return 'session_unknown'
  if (lookup.standing === 'blocked') return 'player_blocked'
  if (lookup.standing === 'over') return 'session_over'
  if (lookup.standing === 'undecided') return 'terms_due'
  if (maintenance) return 'brand_closed'
  return provider.locked ? 'provider_locked' : undefined
}

/** What the schema cannot say: a share is within its stake, and a free round costs nothing. */
function faultOf({ amount, jackpot, kind }: Debit): Refusal | undefined {
  if (jackpot && jackpot.amount > amount) return { code: 'BAD_REQUEST', fields: ['jackpot.amount'] }
  if (kind === 'freebet' && amount > 0) return { code: 'BAD_REQUEST', fields: ['amount'] }
  return undefined
}

/** A pool belongs to the provider that fills it: no other can pay out of it. */
export const poolOf = (provider: string, pool: string) => `pool:${provider}:${pool}` as const

function contributionOf(provider: string, { pool, amount }: NonNullable<Debit['jackpot']>) {
  return { pool: poolOf(provider, pool), amount: BigInt(amount) }
}
