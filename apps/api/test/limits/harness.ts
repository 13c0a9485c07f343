import {
  changeLimit,
  confirmRaise,
  memberLimits,
  withdrawRaise,
  type LimitKind,
  type LimitPeriod,
  type MemberLimit,
} from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { protectionJobs } from '@trevo/protection'
import { asOwner } from '@trevo/testkit'
import { openMoney, type Money } from '@trevo/wallet'
import { beforeAll } from 'vitest'
import { useApi, type Harness } from '../harness.ts'
import { addPerson, type Person } from '../people.ts'
import type { Answer } from '../browser.ts'

export type Which = Readonly<{ kind: LimitKind; period: LimitPeriod }>

export interface LimitedMember extends Person {
  /** Each throws what the API refused it with. */
  change(which: Which, limit: string | null): Promise<void>
  confirm(which: Which): Promise<void>
  withdraw(which: Which): Promise<void>
  /** What the worker does. */
  raise(which: Which): Promise<void>
  limits(): Promise<readonly MemberLimit[]>
  stake(amount: bigint): ReturnType<Money['stake']>
  /** Lets so much time go by since everything that happened to their limits. */
  pass(interval: string): Promise<void>
}

export interface LimitsHarness {
  readonly api: Harness
  readonly merchantId: number
  /** Somebody with R$ 100,00. */
  member(): Promise<LimitedMember>
}

/** The API with members who have money, and the worker's part of limits. To be called at the top of a suite. */
export function useLimits(): LimitsHarness {
  const api = useApi()
  const harness = { api } as { -readonly [Part in keyof LimitsHarness]: LimitsHarness[Part] }
  beforeAll(async () => {
    const { db } = api
    const money = openMoney(db)
    const directory = await openDirectory(db, { countryOf: () => null })
    const merchantId = directory.byHost('trevo.localhost')!.id
    const [worker] = protectionJobs({ db, clock: systemClock, money, directory })
    harness.merchantId = merchantId
    harness.member = async () => {
      const person = await addPerson(api)
      const { memberId, browser } = person
      const purse = { merchantId, memberId, currency: 'BRL' }
      const gift = { source: 'test', ref: newId(), amount: 10_000n, code: 'promo' } as const
      await money.payOut({ purse, ...gift, from: 'promotion', needsBet: false })
      return {
        ...person,
        change: (which, limit) => succeed(browser.send(changeLimit, { body: { ...which, limit } })),
        confirm: (body) => succeed(browser.send(confirmRaise, { body })),
        withdraw: (body) => succeed(browser.send(withdrawRaise, { body })),
        raise: async (which) => worker!.handle({ merchantId, memberId, ...which }),
        limits: async () => (await browser.ask(memberLimits)).limits,
        stake: (amount) =>
          money.stake({ purse, source: 'studio', ref: newId(), round: newId(), amount, code: 'bet' }),
        pass: (interval) => ageLimits(api, memberId, interval),
      }
    }
  })
  return harness
}

async function succeed(sent: Promise<Answer>): Promise<void> {
  const { code, status } = await sent
  if (code !== undefined) throw Object.assign(new Error(`${status} ${code}`), { code })
}

function ageLimits({ db }: Harness, memberId: string, interval: string): Promise<void> {
  return asOwner(db.ownerUrl, async (owner) => {
    await owner.query(
      `update protection.limit_event set at = at - $2::interval, effective_at = effective_at - $2::interval
        where member_id = $1`,
      [memberId, interval],
    )
  })
}
