import { newId } from '@trevo/kernel'
import { creditOf, debitOf, rollbackOf } from '../bodies.ts'
import { expectCode, Failed, moving, Skipped, type Check } from '../check.ts'
import type { Kit } from '../kit.ts'
import type { Seat } from '../players.ts'

/** One player's session, round and stake in the hands of another. */
async function crossPlayers(kit: Kit, other: Seat): Promise<void> {
  const bet = debitOf(kit.seat, 100)
  expectCode(await kit.ask('debit', bet), 'OK')
  const stolen = { ...debitOf(other, 100), sessionToken: kit.seat.sessionToken }
  expectCode(await kit.ask('debit', stolen), 'INVALID_TOKEN')
  expectCode(await kit.ask('credit', creditOf(other, bet.roundId, 900)), 'TX_NOT_FOUND')
  // Whether it is refused or bars an id that was never theirs, it must not pay.
  await kit.ask('rollback', rollbackOf(other, bet.txId))
}

async function wrongBrand(kit: Kit): Promise<void> {
  const reply = await kit.ask('debit', { ...debitOf(kit.seat, 100), brand: `${kit.brand}x` })
  if (reply.code === 'OK') throw new Failed('a stake was taken for a brand this key is not for')
}

const refused = (id: string, proves: string, code: string, change: (bet: object) => object): Check => ({
  id,
  proves,
  rules: ['SW-03'],
  run: (kit) =>
    moving(kit, kit.seat, 0, async () => {
      const body = change(debitOf(kit.seat, 100))
      expectCode(await kit.ask('debit', body), code)
      expectCode(await kit.ask('debit', body), code)
    }),
})

export const scopeChecks: readonly Check[] = [
  refused('currency-wrong', 'Another currency is refused, and stays refused.', 'WRONG_CURRENCY', (bet) => ({
    ...bet,
    currency: 'XTS',
  })),
  refused('game-unknown', 'A game the brand does not offer is refused.', 'GAME_NOT_AVAILABLE', (bet) => ({
    ...bet,
    gameCode: 'no-such-game',
  })),
  refused('player-unknown', 'A player nobody knows is refused.', 'PLAYER_NOT_FOUND', (bet) => ({
    ...bet,
    player: newId(),
  })),
  {
    id: 'brand-wrong',
    proves: 'A key works for its own brand only.',
    rules: ['SW-02'],
    run: (kit) => moving(kit, kit.seat, 0, () => wrongBrand(kit)),
  },
  {
    id: 'token-used',
    proves: 'A launch token is good once.',
    rules: ['SW-02'],
    run: async (kit) => expectCode(await kit.ask('authenticate', { token: kit.usedToken }), 'INVALID_TOKEN'),
  },
  {
    id: 'player-other',
    proves: 'Sessions, rounds and stakes of one player are worth nothing to another.',
    rules: ['SW-03', 'SW-07'],
    async run(kit) {
      const { other } = kit
      if (!other) throw new Skipped('a second player with money is needed')
      await moving(kit, other, 0, () => moving(kit, kit.seat, -100, () => crossPlayers(kit, other)))
    },
  },
]
