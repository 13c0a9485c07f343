import { describe, expect, it } from 'vitest'
import { codeOf } from './refusals.ts'

describe('codeOf', () => {
  it.each([
    ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
    ['limit:daily_loss', 'LIMIT_REACHED'],
    ['reference_reused', 'DUPLICATE_CONFLICT'],
    ['rolled_back', 'BET_NOT_ALLOWED'],
    ['already_settled', 'ALREADY_SETTLED'],
    ['no_bet', 'TX_NOT_FOUND'],
    ['other_owner', 'BET_NOT_ALLOWED'],
    ['session_over', 'TOKEN_EXPIRED'],
    ['session_unknown', 'INVALID_TOKEN'],
  ])('says %s as %s [SW-12]', (reason, code) => {
    expect(codeOf(reason)).toBe(code)
  })

  it('takes a reason it does not know for a restriction: never for something to retry [SW-12]', () => {
    expect(codeOf('self_excluded')).toBe('PLAYER_BLOCKED')
    expect(codeOf('constructor')).toBe('PLAYER_BLOCKED')
  })
})
