import { newId } from '@trevo/kernel'
import { openLedger } from '@trevo/ledger'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { walletChores } from '../src/index.ts'
import { openMoves } from '../src/moves.ts'
import { studio, useHouse } from './house.ts'

const house = useHouse()

const choreNamed = (name: string) =>
  walletChores(house.db, house.wallet).find((chore) => chore.name === name)!

it('rolls up what was booked on the house, a lot at a time', async () => {
  const purse = await house.purse({ cash: 1_000n })
  await studio(house.wallet, purse).bet(300n)
  const { run, restMs } = choreNamed('ledger roll-up')
  const rolledUp = async () => {
    expect(await run()).toBe(false)
    const { rows } = await house.db.tx('system', (tx) =>
      sql<{ sum: bigint }>`
        select sum(credits_posted - debits_posted)::bigint as sum from ledger.account
         where owner_id is null and kind = 'play' and merchant_id = ${purse.merchantId}`.execute(tx.on()),
    )
    return rows[0]!.sum
  }
  await expect.poll(rolledUp).toBe(300n)
  expect(restMs).toBeLessThanOrEqual(5_000)
})

it('lets arrive what is on its way, and rests when nothing is', async () => {
  const [from, to] = [await house.purse({ cash: 100n }), await house.purse()]
  const { perform } = openLedger(house.db)
  const dying = openMoves(house.db, (operation) =>
    operation.kind === 'credit' ? Promise.reject(new Error('died')) : perform(operation),
  )
  const move = { from, to, amount: 40n, ref: newId(), source: 'agents', code: 'transfer' }
  await expect(dying.move(move)).rejects.toThrow('died')
  const { run, restMs } = choreNamed('moves')
  await expect.poll(run).toBe(true)
  expect(await house.wallet.balanceOf(to)).toMatchObject({ cash: 40n })
  expect(await run()).toBe(false)
  expect(restMs).toBeLessThanOrEqual(10_000)
})

it('asks again for what did not arrive the last time', async () => {
  const [from, to] = [await house.purse({ cash: 100n }), await house.purse()]
  const { perform } = openLedger(house.db)
  let isAway = true
  const moves = openMoves(house.db, (operation) =>
    isAway && operation.kind === 'credit' ? Promise.reject(new Error('away')) : perform(operation),
  )
  const move = { from, to, amount: 40n, ref: newId(), source: 'agents', code: 'transfer' }
  await expect(moves.move(move)).rejects.toThrow('away')
  const failed = () =>
    moves.finishMoves().then(
      () => 'nothing to do',
      (error: Error) => error.message,
    )
  await expect.poll(failed).toBe('away')
  isAway = false
  expect(await moves.finishMoves()).toBe(1)
  expect(await house.wallet.balanceOf(to)).toMatchObject({ cash: 40n })
})
