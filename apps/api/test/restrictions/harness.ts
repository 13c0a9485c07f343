import { memberRestrictions, type MemberRestriction } from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { protectionJobs } from '@trevo/protection'
import { asOwner } from '@trevo/testkit'
import { openMoney, type Money } from '@trevo/wallet'
import { beforeAll } from 'vitest'
import { peopleOfAurora } from '../cashier.ts'
import { useApi, type Harness } from '../harness.ts'
import { addPerson, type Person } from '../people.ts'

export type Brand = 'trevo' | 'aurora'

export interface KeptMember extends Person {
  readonly merchantId: number
  restrictions(): Promise<readonly MemberRestriction[]>
  stake(amount: bigint): ReturnType<Money['stake']>
  /** Sets money aside as a withdrawal does. */
  takeOut(amount: bigint): ReturnType<Money['reserve']>
  /** What the worker does when a pause is to end. */
  work(): Promise<void>
  /** Lets so much time go by since everything that happened to their restrictions. */
  pass(interval: string): Promise<void>
}

export interface RestrictionsHarness {
  readonly api: Harness
  readonly money: Money
  merchant(brand: Brand): Merchant
  /** Somebody with R$ 100,00. */
  member(brand?: Brand): Promise<KeptMember>
}

/** The API with members who have money, and the worker's part of pauses. To be called at the top of a suite. */
export function useRestrictions(): RestrictionsHarness {
  const api = useApi()
  const harness = { api } as { -readonly [Part in keyof RestrictionsHarness]: RestrictionsHarness[Part] }
  beforeAll(async () => {
    const { db } = api
    const money = openMoney(db)
    const directory = await openDirectory(db, { countryOf: () => null })
    const jobs = protectionJobs({ db, clock: systemClock, money, directory })
    const ending = jobs.find(({ definition }) => definition.name === 'protection.end_pause')!
    const auroras = await peopleOfAurora(api)
    harness.money = money
    harness.merchant = (brand) => directory.byHost(`${brand}.localhost`)!
    harness.member = async (brand = 'trevo') => {
      const person = brand === 'trevo' ? await addPerson(api) : auroras.pop()!
      const { memberId, browser } = person
      const merchantId = harness.merchant(brand).id
      const purse = { merchantId, memberId, currency: 'BRL' }
      await money.deposit({ purse, source: 'pix', ref: newId(), amount: 10_000n })
      return {
        ...person,
        merchantId,
        restrictions: async () => (await browser.ask(memberRestrictions)).restrictions,
        stake: (amount) =>
          money.stake({ purse, source: 'studio', ref: newId(), round: newId(), amount, code: 'bet' }),
        takeOut: (amount) => money.reserve({ purse, source: 'withdrawal', ref: newId(), amount }),
        work: () => ending.handle({ merchantId, memberId }),
        pass: (interval) => age(api, memberId, interval),
      }
    }
  })
  return harness
}

function age({ db }: Harness, memberId: string, interval: string): Promise<void> {
  return asOwner(db.ownerUrl, async (owner) => {
    for (const change of [
      `protection.restriction set starts_at = starts_at - $2::interval, until = until - $2::interval,
              review_at = review_at - $2::interval where member_id = $1`,
      `protection.restriction_wish set at = at - $2::interval, effective_at = effective_at - $2::interval
        where member_id = $1`,
      `ledger.restriction set until = until - $2::interval where owner_id = $1`,
    ])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await owner.query(`update ${change}`, [memberId, interval])
  })
}
