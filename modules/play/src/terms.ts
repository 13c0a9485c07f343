import type { Refusal } from '@trevo/contract/provider'
import type { PlayContext } from './context.ts'
import { wasAnswered } from './pay-within-limits.ts'
import type { Provider, ProviderKey } from './providers.ts'

interface Asked {
  readonly player: string
  readonly txId: string
  readonly kind: string
  readonly campaignId?: string | undefined
}

/** Fields by which a provider asks for more than was agreed with it. */
type Term = 'campaignId' | 'kind'

const REASONS = {
  campaignId: 'campaigns nobody knows',
  kind: 'corrections it may not pay',
} as const satisfies Record<Term, string>

/** A campaign that nobody has agreed to, or a correction by a provider that pays none; in all else nothing. */
export function brokenTerm({ campaigns, paysAdjustments }: Provider, { kind, campaignId }: Asked) {
  if (campaignId !== undefined && !campaigns.has(campaignId)) return 'campaignId'
  return kind === 'adjust' && !paysAdjustments ? 'kind' : undefined
}

/**
 * Neither taken nor paid. Nothing is remembered of it: once it is agreed, the same is taken. What the books have answered
 * before keeps its answer.
 */
export async function refuseUnlessAnswered(
  context: PlayContext,
  key: ProviderKey,
  { player, txId }: Asked,
  term: Term,
): Promise<Refusal | undefined> {
  if (await wasAnswered(context, key, player, txId)) return undefined
  await context.breaker.note(key, txId, REASONS[term])
  return { code: 'BAD_REQUEST', fields: [term] }
}

/** Where a campaign's winnings go. What names none is paid all the same, and somebody has to look. */
export function campaignTarget(
  { log }: PlayContext,
  { id, provider }: ProviderKey,
  { txId, campaignId }: Pick<Asked, 'txId' | 'campaignId'>,
): 'cash' | 'bonus' {
  const target = campaignId === undefined ? undefined : provider.campaigns.get(campaignId)
  if (!target) log.warn({ key: id, txId }, 'paid for no campaign')
  return target ?? 'cash'
}
