import { memberRestrictions, type MemberRestriction } from '@trevo/contract'
import { openCentralRegister } from '@trevo/central-register'
import { openMembership } from '@trevo/identity'
import { connectDatabase } from '@trevo/db'
import { bucketOf, newId, systemClock, type AppError } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import { paymentWork } from '@trevo/payments'
import { newcomerProtection, openEntrance, registerWork, type RegisterParts } from '@trevo/protection'
import { asOwner, testDatabaseLimits } from '@trevo/testkit'
import { startRegister, type TestRegister } from '@trevo/testkit/register'
import { afterAll, beforeAll } from 'vitest'
import { newCpf } from '../cpf.ts'
import { useCashier, type Cashier } from '../cashier.ts'
import type { Person } from '../people.ts'

export interface Listed extends Person {
  readonly cpf: string
  restrictions(): Promise<readonly MemberRestriction[]>
  stake(): Promise<string>
  /** What the beginning of every session asks; the code it is refused with, if it is. */
  comeIn(): Promise<string | undefined>
  /** Lets so much time go by since all that the register has said of them. */
  pass(interval: string): Promise<void>
  state(): Promise<{ readonly answer: string | null; readonly isAwaited: boolean; readonly closed: boolean }>
}

export interface RegisterHouse {
  readonly cashier: Cashier
  readonly register: TestRegister
  readonly merchant: Merchant
  readonly parts: RegisterParts
  /** Somebody who has been a member of aurora for long, with R$ 100,00. */
  member(cpf?: string): Promise<Listed>
  /** Somebody as registration leaves them. */
  newcomer(isUnasked: boolean): Promise<Listed>
  /** Does what a worker does once, without looking for who is missing. */
  work(): Promise<void>
  /** Looks for who is missing. */
  findMissing(): Promise<void>
}

type Entrance = ReturnType<typeof openEntrance>

/** The API with its cashier, and the market's list in a process of its own. To be called at the top of a suite. */
export function useRegister(): RegisterHouse {
  const house = {} as { -readonly [Part in keyof RegisterHouse]: RegisterHouse[Part] }
  beforeAll(async () => {
    house.register = await startRegister()
  })
  const closing = new AsyncDisposableStack()
  afterAll(() => house.register.stop())
  house.cashier = useCashier()
  beforeAll(async () => {
    const { harness, money, parts: paying } = house.cashier
    const { db, vault, log } = harness
    const directory = await openDirectory(db, { countryOf: () => null })
    house.merchant = directory.byHost('aurora.localhost')!
    const { url, tls } = house.register
    house.parts = {
      db,
      clock: systemClock,
      log,
      directory,
      money,
      register: openCentralRegister({ url, tls, allowsPrivate: true, limitMs: 2_000 }),
      members: openMembership({ db, vault, log }),
      tell: (tx, notice) => tellMember(tx, { clock: systemClock, vault, log }, notice),
      sendBalance: paymentWork(paying, '').sendBalance,
      perSecond: 1_000,
    }
    const chores = registerWork(house.parts)
    const [missing, others] = [chores.at(-1)!, chores.slice(0, -1)]
    house.work = async () => {
      for (const chore of others) await chore.run()
    }
    house.findMissing = async () => void (await missing.run())
    const players = connectDatabase({
      url: db.urlOf('trevo_player'),
      ...testDatabaseLimits,
      applicationName: 'players',
      scopeKey: db.scopeKey,
    })
    closing.defer(() => players.close())
    const entrance = openEntrance({ db: players, clock: systemClock, money })
    house.member = async (cpf = newCpf()) => {
      const person = await house.cashier.join('aurora', cpf)
      const purse = { merchantId: house.merchant.id, memberId: person.memberId, currency: 'BRL' }
      await money.deposit({ purse, source: 'pix', ref: newId(), amount: 10_000n })
      return listed(house, entrance, person, cpf)
    }
    house.newcomer = async (isUnasked) => {
      const member = await house.member()
      // People here were members before; nobody was asked about who is new.
      await asOwner(db.ownerUrl, (owner) =>
        owner.query('delete from protection.register_check where member_id = $1', [member.memberId]),
      )
      const protect = newcomerProtection({ clock: systemClock, money })
      const merchant = { ...house.merchant, pack: { ...house.merchant.pack, identityCheck: null } }
      await db.tx({ merchantId: merchant.id }, (tx) =>
        protect(tx, merchant, member.memberId, { lossLimit: '', timeLimit: '', isUnasked }),
      )
      return member
    }
  })
  afterAll(() => closing.disposeAsync())
  return house
}

function listed(
  { cashier: { harness, money }, merchant }: RegisterHouse,
  entrance: Entrance,
  person: Person,
  cpf: string,
): Listed {
  const { memberId, browser } = person
  const purse = { merchantId: merchant.id, memberId, currency: 'BRL' }
  const where = 'bucket = $1 and member_id = $2'
  const key = [bucketOf(memberId), memberId]
  return {
    ...person,
    cpf,
    restrictions: async () => (await browser.ask(memberRestrictions)).restrictions,
    stake: async () => {
      const wanted = {
        purse,
        source: 'studio',
        ref: newId(),
        round: newId(),
        amount: 100n,
        code: 'bet',
      } as const
      const answer = await money.stake(wanted)
      return ('reason' in answer ? answer.reason : undefined) ?? 'taken'
    },
    comeIn: () =>
      entrance.admit(merchant, memberId).then(
        () => undefined,
        (error: unknown) => (error as AppError).code,
      ),
    pass: (interval) =>
      asOwner(harness.db.ownerUrl, async (owner) => {
        await owner.query(
          `update protection.register_check
              set ask_at = ask_at - $3::interval, answered_at = answered_at - $3::interval,
                  closing_since = closing_since - $3::interval, close_step_at = close_step_at - $3::interval
            where ${where}`,
          [...key, interval],
        )
        await owner.query(
          `update protection.restriction set starts_at = starts_at - $3::interval where ${where}`,
          [...key, interval],
        )
      }),
    state: () =>
      asOwner(harness.db.ownerUrl, async (owner) => {
        const { rows } = await owner.query(
          `select answer, is_awaited as "isAwaited", closed_at is not null as closed
             from protection.register_check where ${where}`,
          key,
        )
        return rows[0]
      }),
  }
}
