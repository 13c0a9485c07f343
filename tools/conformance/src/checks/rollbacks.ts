import { creditOf, debitOf, rollbackOf } from '../bodies.ts'
import { expectCode, expectSame, moving, type Check } from '../check.ts'
import type { Kit } from '../kit.ts'

async function taken(kit: Kit, amount: number) {
  const bet = debitOf(kit.seat, amount)
  expectCode(await kit.ask('debit', bet), 'OK')
  return bet
}

async function beforeStake(kit: Kit): Promise<void> {
  const bet = debitOf(kit.seat, 100)
  expectCode(await kit.ask('rollback', rollbackOf(kit.seat, bet.txId)), 'OK')
  expectCode(await kit.ask('debit', bet), 'BET_NOT_ALLOWED')
  expectCode(await kit.ask('debit', bet), 'BET_NOT_ALLOWED')
}

async function twice(kit: Kit): Promise<void> {
  const bet = await taken(kit, 100)
  const back = rollbackOf(kit.seat, bet.txId)
  expectSame([await kit.ask('rollback', back), await kit.ask('rollback', back)])
  expectCode(await kit.ask('rollback', rollbackOf(kit.seat, bet.txId)), 'OK')
}

async function afterWin(kit: Kit): Promise<void> {
  const bet = await taken(kit, 100)
  expectCode(await kit.ask('credit', creditOf(kit.seat, bet.roundId, 300)), 'OK')
  expectCode(await kit.ask('rollback', rollbackOf(kit.seat, bet.txId)), 'ALREADY_SETTLED')
}

async function ofRefused(kit: Kit): Promise<void> {
  const bet = debitOf(kit.seat, (await kit.balance(kit.seat)) + 1)
  expectCode(await kit.ask('debit', bet), 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED')
  expectCode(await kit.ask('rollback', rollbackOf(kit.seat, bet.txId)), 'OK')
}

/** Whoever is first: the stake is back, or it never gets in. */
async function crossing(kit: Kit): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const bet = debitOf(kit.seat, 100)
    const [stake, back] = await Promise.all([
      kit.ask('debit', bet),
      kit.ask('rollback', rollbackOf(kit.seat, bet.txId)),
    ])
    expectCode(back, 'OK')
    expectCode(stake, 'OK', 'BET_NOT_ALLOWED')
  }
}

export const rollbackChecks: readonly Check[] = [
  {
    id: 'rollback',
    proves: 'A stake that is rolled back is back.',
    rules: ['SW-06'],
    run: (kit) =>
      moving(kit, kit.seat, 0, async () => {
        const bet = await taken(kit, 100)
        expectCode(await kit.ask('rollback', rollbackOf(kit.seat, bet.txId)), 'OK')
      }),
  },
  {
    id: 'rollback-before-stake',
    proves: 'Rolling back a stake that never came bars it from coming.',
    rules: ['SW-05'],
    run: (kit) => moving(kit, kit.seat, 0, () => beforeStake(kit)),
  },
  {
    id: 'rollback-twice',
    proves: 'Rolling back twice, with one id or two, is OK and done once.',
    rules: ['SW-06'],
    run: (kit) => moving(kit, kit.seat, 0, () => twice(kit)),
  },
  {
    id: 'rollback-after-win',
    proves: 'The stake of a round that has paid stays.',
    rules: ['SW-06'],
    run: (kit) => moving(kit, kit.seat, 200, () => afterWin(kit)),
  },
  {
    id: 'rollback-of-win',
    proves: 'A win paid by mistake can be taken back while the money is there.',
    rules: ['SW-08'],
    run: (kit) =>
      moving(kit, kit.seat, -100, async () => {
        const bet = await taken(kit, 100)
        const win = creditOf(kit.seat, bet.roundId, 300)
        expectCode(await kit.ask('credit', win), 'OK')
        expectCode(await kit.ask('rollback', rollbackOf(kit.seat, win.txId)), 'OK')
      }),
  },
  {
    id: 'rollback-of-refused',
    proves: 'Rolling back a refused stake gives nothing away.',
    rules: ['SW-05'],
    run: (kit) => moving(kit, kit.seat, 0, () => ofRefused(kit)),
  },
  {
    id: 'rollback-crossing',
    proves: 'A stake and its rollback on the way together end with no stake, twenty times.',
    rules: ['SW-05', 'SW-10'],
    run: (kit) => moving(kit, kit.seat, 0, () => crossing(kit)),
  },
]
