import type { Books, RoundHistory } from './books.ts'

/** One movement of money as our books have it. */
export interface FeedLine {
  readonly txId: string
  readonly refTxId?: string
  readonly kind: 'debit' | 'credit' | 'rollback'
  readonly player: string
  readonly currency: string
  readonly roundId: string
  readonly amount: number
  /** What the platform said to it; `pending` while it has said nothing. */
  readonly status: 'accepted' | 'refused' | 'pending'
  readonly platformTxId?: string
  readonly occurredAt: string
}

const MOVEMENTS = ['debit', 'credit', 'jackpot', 'rollback'] as const
const SUFFIXES = { debit: 'bet', credit: 'win', jackpot: 'jackpot', rollback: 'back' } as const

/** What we asked a brand's wallet for on a day (UTC), in the order the rounds began. */
export function feedOf(books: Books, brand: string, day: string): readonly FeedLine[] {
  return books
    .stories()
    .filter(({ round }) => round.at.startsWith(day) && books.session(round.session)?.brand === brand)
    .flatMap((story) => linesOf(books, story))
}

function linesOf(books: Books, { round, win = 0, asked, answered }: RoundHistory): readonly FeedLine[] {
  const { player, currency } = books.session(round.session)!
  return MOVEMENTS.filter((call) => asked.has(call)).map((call) => {
    const { code, platformTxId } = answered.get(call) ?? {}
    const { stake, jackpot = 0 } = round
    return {
      txId: `${round.round}-${SUFFIXES[call]}`,
      ...(call === 'rollback' && { refTxId: `${round.round}-bet` }),
      kind: call === 'jackpot' ? 'credit' : call,
      player,
      currency,
      roundId: round.round,
      amount: { debit: stake, credit: win, jackpot, rollback: stake }[call],
      status: code === undefined ? 'pending' : code === 'OK' ? 'accepted' : 'refused',
      ...(platformTxId && { platformTxId }),
      occurredAt: round.at,
    }
  })
}
