interface CodeKind {
  /** Whether the same request may succeed later without being changed. */
  readonly retry: boolean
  readonly meaning: string
}

/** Every code a game provider can get. Nothing else ever comes back, whatever was sent. */
export const PROVIDER_CODES = {
  OK: { retry: false, meaning: 'Done, now or when the same was asked before.' },
  INSUFFICIENT_FUNDS: { retry: false, meaning: 'The balance, which comes along, is too small.' },
  PLAYER_NOT_FOUND: { retry: false, meaning: 'This brand has no such player. Nothing is remembered.' },
  BET_NOT_ALLOWED: {
    retry: false,
    meaning:
      'The brand is closed, your games are locked, the round is over or was cancelled, it was rolled back already, or it is another player’s.',
  },
  PLAYER_BLOCKED: { retry: false, meaning: 'The player may not stake. What is owed is still paid.' },
  INVALID_TOKEN: { retry: false, meaning: 'Unknown, used, or not for this player, brand or provider.' },
  TOKEN_EXPIRED: { retry: false, meaning: 'The session is over: the player has to launch the game again.' },
  BAD_SIGNATURE: {
    retry: false,
    meaning: 'Key, signature, time or address is wrong, or the key is locked. Nothing was read (HTTP 401).',
  },
  BAD_REQUEST: {
    retry: false,
    meaning: 'Not what this page describes. Nothing is remembered. `fields` names what is wrong.',
  },
  GAME_NOT_AVAILABLE: { retry: false, meaning: 'Unknown, switched off, or not certified for this market.' },
  LIMIT_REACHED: {
    retry: false,
    meaning: 'A limit of the player would be crossed; `remaining` is still free.',
  },
  WRONG_CURRENCY: { retry: false, meaning: 'Not the currency of the wallet.' },
  DUPLICATE_CONFLICT: {
    retry: false,
    meaning: 'This txId, or this draw, came before with other content, or for another player.',
  },
  ALREADY_SETTLED: { retry: false, meaning: 'The round has paid: its stake cannot be rolled back any more.' },
  TX_NOT_FOUND: {
    retry: true,
    meaning: 'No such stake of this player. Not remembered: send the win again once its stake has come.',
  },
  INTERNAL: {
    retry: true,
    meaning:
      'Busy, the outcome is not known, or it is more than you may pay out (HTTP 503). Send the very same again with the same txId.',
  },
} as const satisfies Readonly<Record<string, CodeKind>>

export type ProviderCode = keyof typeof PROVIDER_CODES
