import type { QueryKey } from '@tanstack/react-query'
import type { CallFailure, ErrorCode } from '@trevo/contract'
import type { Result } from '@trevo/kernel'

/** For how long an answer is shown without asking again. */
export const STALE_TIME = {
  /** While the page is open, or until something is done that changes it. */
  static: Infinity,
  minutes: 600_000,
  page: 60_000,
  live: 10_000,
  /** What somebody does elsewhere changes it: it shows at once, and is asked for again. */
  own: 0,
} as const

/**
 * A key says what is asked for, with what parameters, and at last for whom: in which language, and for members also
 * whose it is.
 */
interface QueryScope {
  readonly language?: string
  readonly account?: string | undefined
}

/** The failure of a call, as the error of its query. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure<ErrorCode>

  constructor(failure: CallFailure<ErrorCode>) {
    super(failure.code)
    this.failure = failure
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
  }
}

export async function valueOf<Value>(asked: Promise<Result<Value, CallFailure<ErrorCode>>>): Promise<Value> {
  const reply = await asked
  if (reply.ok) return reply.value
  throw new CallError(reply.error)
}

/**
 * Whether the answer to one key may be shown until that to the other is there: in another language, or to a visitor
 * who has just said who they are. What was told to somebody is never shown to anybody else.
 */
export function canBePlaceholderFor(one: QueryKey | undefined, other: QueryKey): boolean {
  if (one === undefined || JSON.stringify(one.slice(0, 2)) !== JSON.stringify(other.slice(0, 2))) return false
  const toldTo = accountOf(one)
  return toldTo === undefined || toldTo === accountOf(other)
}

export function accountOf(key: QueryKey): string | undefined {
  return (key[2] as QueryScope | undefined)?.account
}
