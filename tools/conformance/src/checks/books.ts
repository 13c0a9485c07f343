import { expectCode, Failed, type Check } from '../check.ts'
import { debitOf } from '../bodies.ts'
import type { Kit } from '../kit.ts'

/** Every balance by this kit's books, and by the platform's. */
export async function compareBooks({ books, seat, other, barred, balance }: Kit) {
  const seats = [seat, ...(other ? [other] : []), ...barred]
  return Promise.all(
    seats.map(async (one) => ({
      player: one.player,
      ours: books.balanceOf(one.player),
      theirs: await balance(one),
    })),
  )
}

export const bookChecks: readonly Check[] = [
  {
    id: 'round-closed',
    proves: 'A round can be closed, and closing it again changes nothing.',
    rules: ['SW-09'],
    async run(kit) {
      const bet = debitOf(kit.seat, 100)
      expectCode(await kit.ask('debit', bet), 'OK')
      const { player } = kit.seat
      const end = { player, roundId: bet.roundId, state: 'closed' }
      expectCode(await kit.ask('closeRound', end), 'OK')
      expectCode(await kit.ask('closeRound', end), 'OK')
    },
  },
  {
    id: 'books',
    proves: 'After all of this, both sides’ books name the same balances.',
    rules: ['SW-16'],
    async run(kit) {
      const apart = (await compareBooks(kit)).filter(({ ours, theirs }) => ours !== theirs)
      if (apart.length > 0)
        throw new Failed(
          apart.map(({ player, ours, theirs }) => `${player}: ${ours} here, ${theirs} there`).join('; '),
        )
    },
  },
]
