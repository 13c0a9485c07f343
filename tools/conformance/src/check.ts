import type { Kit } from './kit.ts'
import type { Seat } from './players.ts'
import type { Reply } from './wire.ts'

/** One thing a platform has to get right. */
export interface Check {
  /** Stable, for whoever compares runs. */
  readonly id: string
  /** What a studio may rely on if this passes. */
  readonly proves: string
  /** Rules of the contract it belongs to. */
  readonly rules: readonly string[]
  run(kit: Kit): Promise<void>
}

/** The platform did something else. */
export class Failed extends Error {}

/** It could not be tried here, and why. */
export class Skipped extends Error {}

export function expectCode(reply: Reply, ...codes: readonly string[]): void {
  if (!codes.includes(reply.code)) throw new Failed(`answered ${reply.code}, expected ${codes.join(' or ')}`)
}

export function expectSame(replies: readonly Reply[]): void {
  const answers = new Set(replies.map(({ code, platformTxId }) => `${code} ${platformTxId}`))
  if (answers.size !== 1) throw new Failed(`one id, ${answers.size} answers: ${[...answers].join('; ')}`)
}

export function expectEqual(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Failed(`${what} is ${actual}, expected ${expected}`)
}

/** Runs something after which the player has to have exactly so much more. */
export async function moving<T>(kit: Kit, seat: Seat, by: number, doing: () => Promise<T>): Promise<T> {
  const before = await kit.balance(seat)
  const result = await doing()
  const moved = (await kit.balance(seat)) - before
  if (moved !== by) throw new Failed(`balance moved by ${moved}, expected ${by}`)
  return result
}
