import { newId } from '@trevo/kernel'
import { openLedger } from '@trevo/ledger'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { walletChores } from '../src/index.ts'
import { openMoves } from '../src/moves.ts'
import { studio, useHarness } from './harness.ts'

const harness = useHarness()

const choreNamed = (name: string) =>
  walletChores(harness.db, harness.wallet).find((chore) => chore.name === name)!

it('rolls up what was booked on the house, a lot at a time', async () => {
  const purse = await harness.purse({ cash: 1_000n })
  await studio(harness.wallet, purse).bet(300n)
  const { run, restMs } = choreNamed('ledger roll-up')
  const rolledUp = async () => {
    expect(await run()).toBe(false)
    const { rows } = await harness.db.tx('system', (tx) =>
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
  const [from, to] = [await harness.purse({ cash: 100n }), await harness.purse()]
  const { perform } = openLedger(harness.db)
  const dying = openMoves(harness.db, (operation) =>
    operation.kind === 'credit' ? Promise.reject(new Error('died')) : perform(operation),
  )
  const move = { from, to, amount: 40n, ref: newId(), source: 'agents', code: 'transfer' }
  await expect(dying.move(move)).rejects.toThrow('died')
  const { run, restMs } = choreNamed('moves')
  await expect.poll(run).toBe(true)
  expect(await harness.wallet.balanceOf(to)).toMatchObject({ cash: 40n })
  expect(await run()).toBe(false)
  expect(restMs).toBeLessThanOrEqual(10_000)
})

it('asks again for what did not arrive the last time', async () => {
  const [from, to] = [await harness.purse({ cash: 100n }), await harness.purse()]
  const { perform } = openLedger(harness.db)
  let isAway = true
  const moves = openMoves(harness.db, (operation) =>
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
  expect(await harness.wallet.balanceOf(to)).toMatchObject({ cash: 40n })
})
