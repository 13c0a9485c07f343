import { randomInt } from 'node:crypto'
import type { Books, Session, RoundHistory } from './books.ts'
import { gameOf } from './games.ts'

/** As the platform knows it. */
export const POOL = 'acumulado'

/** Of each stake, in percent; every stake there is gives whole cents. */
export const SHARE_PERCENT = 2
/** One round in so many is paid what has come together. */
export const ONE_IN = 400

/** What a round has to do with the pool: nothing in most games. */
interface Part {
  readonly share?: number
  readonly jackpot?: number
}

export interface Pool {
  /** Before the stake is asked for, as all of a round's luck. */
  draw(session: Session, stake: number): Part
}

/**
 * What our players have put together and not yet won, a pool for each brand. It pays no more than that: what the
 * brand put in to begin with stays where it is.
 */
export function openPool(books: Books, drawsOne = () => randomInt(ONE_IN) === 0): Pool {
  const promised = new Map<string, number>()
  for (const { round } of books.stories()) promise(books.session(round.session)!.brand, round.jackpot ?? 0)

  function promise(brand: string, amount: number): void {
    promised.set(brand, (promised.get(brand) ?? 0) + amount)
  }

  /** Of rounds whose stake is known to have been taken, and not given back. */
  function collected(brand: string): number {
    const isTaken = ({ round, asked, answered }: RoundHistory) =>
      round.share !== undefined &&
      books.session(round.session)!.brand === brand &&
      answered.get('debit')?.code === 'OK' &&
      !asked.has('rollback')
    return books
      .stories()
      .filter(isTaken)
      .reduce((sum, { round }) => sum + round.share!, 0)
  }

  return {
    draw({ brand, gameCode }, stake) {
      if (!gameOf(gameCode)?.feedsPool) return {}
      const share = (stake * SHARE_PERCENT) / 100
      if (!drawsOne()) return { share }
      const jackpot = collected(brand) - (promised.get(brand) ?? 0)
      // At once, so that two rounds drawn at the same time do not win the same.
      promise(brand, jackpot)
      return jackpot > 0 ? { share, jackpot } : { share }
    },
  }
}
