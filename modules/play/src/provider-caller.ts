import type { Refusal } from '@trevo/contract/provider'
import { fail, ok, type Result } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Purse } from '@trevo/wallet'
import type { PlayContext } from './context.ts'
import { isCredible } from './domain/occurred-at.ts'
import type { ProviderKey } from './providers.ts'

interface Sent {
  readonly brand: string
  readonly player: string
  readonly currency?: string | undefined
  readonly occurredAt?: string
}

/** For whom a provider speaks, and whose money it means. */
export interface ProviderCaller {
  readonly merchant: Merchant
  readonly purse: Purse
  /** As the books name the provider: its references are its own. */
  readonly source: string
}

const SOURCE = 'provider:'
export const sourceOf = (provider: string) => SOURCE + provider
/** The provider that moved some money, if it was one. */
export const providerOf = (source: string): string | undefined =>
  source.startsWith(SOURCE) ? source.slice(SOURCE.length) : undefined

export const WRONG_BRAND: Refusal = { code: 'BAD_REQUEST', fields: ['brand'] }
export const WRONG_TIME: Refusal = { code: 'BAD_REQUEST', fields: ['occurredAt'] }

/** A key is one provider's for one brand; what a body says about it may only agree. */
export function brandOf(
  { directory }: PlayContext,
  { provider }: ProviderKey,
  brand: string,
): Merchant | undefined {
  const merchant = directory.byId(provider.merchantId)
  return merchant.code === brand ? merchant : undefined
}

export function purseOf({ id, pack }: Merchant, memberId: string): Purse {
  return { merchantId: id, memberId, currency: pack.currency }
}

/** For what is paid or asked: the player must be there and the currency right; nothing else matters. */
export async function resolveProviderCaller(
  context: PlayContext,
  key: ProviderKey,
  { brand, player, currency, occurredAt }: Sent,
): Promise<Result<ProviderCaller, Refusal>> {
  const merchant = brandOf(context, key, brand)
  if (!merchant) return fail(WRONG_BRAND)
  if (occurredAt !== undefined && !isCredible(occurredAt, context.clock.now())) return fail(WRONG_TIME)
  if (!(await context.players.isKnown(merchant.id, player))) return fail({ code: 'PLAYER_NOT_FOUND' })
  if (currency !== undefined && currency !== merchant.pack.currency) return fail({ code: 'WRONG_CURRENCY' })
  return ok({ merchant, purse: purseOf(merchant, player), source: sourceOf(key.provider.code) })
}
