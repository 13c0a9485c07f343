import type { ProviderCode } from '@trevo/contract/provider'

/** Why play itself refuses a stake. The books remember it, so that the same stake gets the same answer for ever. */
export type OwnRefusal =
  | 'wrong_currency'
  | 'session_unknown'
  | 'session_over'
  | 'player_blocked'
  | 'terms_due'
  | 'brand_closed'
  | 'provider_locked'
  | 'game_unavailable'

/** Reasons of the books and of play, in the words of the provider contract. */
const WORDS = {
  wrong_currency: 'WRONG_CURRENCY',
  session_unknown: 'INVALID_TOKEN',
  session_over: 'TOKEN_EXPIRED',
  player_blocked: 'PLAYER_BLOCKED',
  terms_due: 'PLAYER_BLOCKED',
  brand_closed: 'BET_NOT_ALLOWED',
  provider_locked: 'BET_NOT_ALLOWED',
  game_unavailable: 'GAME_NOT_AVAILABLE',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  no_bet: 'TX_NOT_FOUND',
  other_owner: 'BET_NOT_ALLOWED',
  rolled_back: 'BET_NOT_ALLOWED',
  round_over: 'BET_NOT_ALLOWED',
  round_cancelled: 'BET_NOT_ALLOWED',
  already_settled: 'ALREADY_SETTLED',
  reference_reused: 'DUPLICATE_CONFLICT',
} as const satisfies Record<OwnRefusal, ProviderCode> & Record<string, ProviderCode>

const CODES = new Map<string, ProviderCode>(Object.entries(WORDS))

const LIMIT = 'limit:'

/** Any other reason is the name of a restriction that somebody put on the member. */
export function codeOf(reason: string): ProviderCode {
  if (reason.startsWith(LIMIT)) return 'LIMIT_REACHED'
  return CODES.get(reason) ?? 'PLAYER_BLOCKED'
}
