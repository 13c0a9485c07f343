import {
  changeLimit,
  memberRestrictions,
  memberRisk,
  type MemberRestriction,
  type MemberRisk,
} from '@trevo/contract'
import { bucketOf, newId, systemClock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import { readTrials } from '@trevo/payments'
import { riskWork, type RiskParts } from '@trevo/protection'
import { asOwner } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { openMoney, type Money } from '@trevo/wallet'
import { beforeAll, vi } from 'vitest'
import { peopleOfAurora } from '../cashier.ts'
import { useApi, type Harness } from '../harness.ts'
import type { Person } from '../people.ts'

export interface WatchedMember extends Person {
  readonly merchantId: number
  profile(): Promise<MemberRisk>
  restrictions(): Promise<readonly MemberRestriction[]>
  deposit(amount?: bigint): Promise<unknown>
  stake(amount?: bigint): ReturnType<Money['stake']>
  takeOut(amount: bigint): ReturnType<Money['reserve']>
  /** Pays in again, so many times, right after having lost. */
  chase(times: number): Promise<void>
  /** Asks for as much more, so many times. */
  askForMore(times: number): Promise<void>
  /** Has so many keys written down that money is paid out to. */
  addKeys(count: number): Promise<void>
  /** All that makes the highest grade: chasing, wishes for more, keys, and stakes over a limit. */
  overdo(): Promise<void>
  /** Lets so much time go by since everything that was done about signs. */
  pass(interval: string): Promise<void>
  /** One column of the rows of a table, in the order they were written. */
  kept(table: string, what: string): Promise<readonly unknown[]>
}

export interface RiskHouse {
  readonly api: Harness
  readonly money: Money
  readonly merchant: Merchant
  readonly parts: RiskParts
  /** Somebody at aurora with R$ 1.000,00. */
  member(): Promise<WatchedMember>
  /** Does what a worker does once, with something in the place of a part, and waits for nobody's turn. */
  work(other?: Partial<RiskParts>): Promise<void>
}

/** The API with members who have money, and the worker's part of looking at them. To be called at the top of a suite. */
export function useRisk(): RiskHouse {
  const api = useApi()
  const house = { api } as { -readonly [Part in keyof RiskHouse]: RiskHouse[Part] }
  beforeAll(async () => {
    const { db, vault, log } = api
    const directory = await openDirectory(db, { countryOf: () => null })
    house.money = openMoney(db)
    house.merchant = directory.byHost('aurora.localhost')!
    house.parts = {
      db,
      clock: systemClock,
      log,
      directory,
      money: house.money,
      trials: readTrials,
      tell: (tx, notice) => tellMember(tx, { clock: systemClock, vault, log }, notice),
    }
    house.work = async (other = {}) => {
      await vi.waitUntil(() => isReadable(db.ownerUrl), waitOptions)
      for (const chore of riskWork({ ...house.parts, ...other })) {
        while (await chore.run());
        await asOwner(db.ownerUrl, (owner) =>
          owner.query(`update protection.risk_turn set look_at = now() where look_at < 'infinity'`),
        )
      }
    }
    const auroras = await peopleOfAurora(api)
    house.member = async () => {
      const member = watched(house, auroras.pop()!)
      await member.deposit(100_000n)
      return member
    }
  })
  return house
}

/** What is written can be followed once no transaction runs that is older, whoever's it is. */
function isReadable(ownerUrl: string): Promise<boolean> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select coalesce(max(written_in), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is
         from ledger.transfer`,
    )
    return rows[0].is
  })
}

function watched({ api, money, merchant: { id: merchantId } }: RiskHouse, person: Person): WatchedMember {
  const { memberId, browser } = person
  const purse = { merchantId, memberId, currency: 'BRL' }
  const key = [bucketOf(memberId), memberId]
  const query = (text: string, ...values: unknown[]) =>
    asOwner(api.db.ownerUrl, (owner) => owner.query(text, [...key, ...values]))
  const limit = (kind: 'stake' | 'bets', value: string) =>
    browser.ask(changeLimit, { body: { kind, period: 'month', limit: value } })
  const member: WatchedMember = {
    ...person,
    merchantId,
    profile: () => browser.ask(memberRisk),
    restrictions: async () => (await browser.ask(memberRestrictions)).restrictions,
    deposit: (amount = 1_000n) => money.deposit({ purse, source: 'pix', ref: newId(), amount }),
    stake: (amount = 100n) =>
      money.stake({ purse, source: 'studio', ref: newId(), round: newId(), amount, code: 'bet' }),
    takeOut: (amount) => money.reserve({ purse, source: 'withdrawal', ref: newId(), amount }),
    chase: async (times) => {
      for (let at = 0; at < times; at += 1) {
        await member.stake()
        await member.deposit()
      }
    },
    askForMore: async (times) => {
      await limit('bets', '1000')
      for (let at = 1; at <= times; at += 1) await limit('bets', `${1_000 + at}`)
    },
    addKeys: async (count) => {
      for (let at = 0; at < count; at += 1)
        await query(
          `insert into payments.card (bucket, card_id, merchant_id, member_id, key_type, sealed, digest, shown, holder_name,
                                      institution, added_at)
           values ($1, $3, $4, $2, 'evp', 'x', $5, 'x', 'x', 'x', now())`,
          newId(),
          merchantId,
          Buffer.from(newId()),
        )
    },
    overdo: async () => {
      await member.chase(3)
      await member.askForMore(2)
      await member.addKeys(3)
      await limit('stake', '0.01')
      for (let at = 0; at < 3; at += 1) await member.stake()
    },
    pass: async (interval) => {
      for (const change of [
        `protection.risk_act set at = at - $3::interval, measure_at = measure_at - $3::interval, day = (day - $3::interval)::date`,
        `protection.risk_outcome set at = at - $3::interval`,
        `protection.risk_sign set at = at - $3::interval, day = (day - $3::interval)::date`,
        `protection.risk_day set day = (day - $3::interval)::date`,
      ])
        await query(`update ${change} where bucket = $1 and member_id = $2`, interval)
    },
    kept: async (table, what) => {
      const { rows } = await query(
        `select ${what} as what from protection.${table} where bucket = $1 and member_id = $2 order by at, what`,
      )
      return rows.map((row: { what: unknown }) => row.what)
    },
  }
  return member
}
