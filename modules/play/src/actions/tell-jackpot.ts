import type { Jackpot } from '@trevo/contract'
import { decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { poolsIn } from '@trevo/wallet'
import type { PlayContext } from '../context.ts'

/** The class of games that give a part of each stake to a pool. */
const FEEDS_POOLS = 'JACKPOT'

/** What is in the merchant's pools at this moment, to the cent; nothing where there is none to be won. */
export async function tellJackpot(
  { clock, catalogue, wallet }: PlayContext,
  merchant: Merchant,
): Promise<Jackpot | null> {
  const { currency } = merchant.pack
  const games = catalogue.classSize(merchant, FEEDS_POOLS)
  const pools = games > 0 ? poolsIn(await wallet.houseOf(merchant.id, currency)) : 0n
  if (pools <= 0n) return null
  return { amount: decimalOf(pools, currency), currency, games, time: clock.now() }
}
