import type { Lottery } from './lotteries.ts'

/** One draw of a lottery: tickets are sold until it closes, and the next one opens then. */
export interface Draw {
  readonly game: string
  readonly numero: string
  readonly opens: number
  readonly closes: number
}

type RetryPolicy = Pick<Lottery, 'code' | 'periodMs' | 'offsetMs'>

/** From when on draws are counted. */
const FIRST = Date.UTC(2026, 0, 1)
const spelled = new Intl.NumberFormat('pt-BR')

/**
 * The draw that is open at a moment, or so many before or after it. It follows from the clock alone: a studio that
 * was away goes on as if it had not been.
 */
export function drawAt({ code, periodMs, offsetMs }: RetryPolicy, now: number, steps = 0): Draw {
  const start = FIRST + offsetMs
  const count = Math.floor((now - start) / periodMs) + 1 + steps
  const closes = start + count * periodMs
  return { game: code, numero: spelled.format(count), opens: closes - periodMs, closes }
}
