import { draws } from './draws.ts'
import { award, closeRound, credit, debit, rollback } from './money.ts'
import { authenticate, balance, health } from './session.ts'

/** The provider contract: every call a game provider may make. Server, page, fuzzer and conformance kit read this. */
export const providerCalls = [
  authenticate,
  balance,
  debit,
  credit,
  rollback,
  closeRound,
  award,
  draws,
  health,
] as const
