import {
  closeAccount,
  closing as describeClosing,
  memberRestrictions,
  type Closing,
  type MemberRestriction,
} from '@trevo/contract'
import { connectDatabase } from '@trevo/db'
import { openMembership } from '@trevo/identity'
import { newId, systemClock, type AppError } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import { paymentWork } from '@trevo/payments'
import { countOpenRounds } from '@trevo/play'
import { closingWork, openEntrance } from '@trevo/protection'
import { asOwner, testDatabaseLimits } from '@trevo/testkit'
import type { Money } from '@trevo/wallet'
import { afterAll, beforeAll } from 'vitest'
import { useCashier, type Cashier } from '../cashier.ts'
import { newCpf } from '../cpf.ts'
import { PASSWORD, type Person } from '../people.ts'

export interface Leaver extends Person {
  readonly purse: { readonly merchantId: number; readonly memberId: string; readonly currency: string }
  /** What is answered, or why not. */
  ask(currentPassword?: string): Promise<unknown>
  describe(): Promise<Closing>
  /** What the beginning of every session asks: why they do not come in, if they do not. */
  keptOut(): Promise<AppError['details']>
  restrictions(): Promise<readonly MemberRestriction[]>
  stake(amount: bigint): ReturnType<Money['stake']>
  deposit(amount: bigint): ReturnType<Money['deposit']>
  /** A present, which nothing that keeps them from play refuses. */
  give(amount: bigint, to?: 'cash' | 'bonus'): ReturnType<Money['payOut']>
  balance(): ReturnType<Money['balanceOf']>
  /** Takes out all they have, as a withdrawal that has arrived. */
  takeAll(): Promise<void>
  /** A round with a stake in it; answers what ends it. */
  play(): Promise<() => Promise<void>>
  /** Lets so much time go by since they asked. */
  pass(interval: string): Promise<void>
  letters(): Promise<readonly string[]>
}

export interface ClosingHouse {
  readonly cashier: Cashier
  readonly merchant: Merchant
  /** Somebody of aurora with R$ 100,00, or so much. */
  member(cash?: bigint, cpf?: string): Promise<Leaver>
  /** Does what the worker does once. */
  work(): Promise<void>
  /** The worker looks, so long after somebody asked. */
  workAfter(member: Leaver, interval: string): Promise<void>
}

/** The API with its cashier, and the worker's part of closing accounts. To be called at the top of a suite. */
export function useClosing(): ClosingHouse {
  const cashier = useCashier()
  const closing = new AsyncDisposableStack()
  const house = { cashier } as { -readonly [Part in keyof ClosingHouse]: ClosingHouse[Part] }
  beforeAll(async () => {
    const { harness, money, parts } = cashier
    const { db, vault, log } = harness
    const directory = await openDirectory(db, { countryOf: () => null })
    house.merchant = directory.byHost('aurora.localhost')!
    const chore = closingWork({
      db,
      clock: systemClock,
      log,
      directory,
      members: openMembership({ db, vault, log }),
      money,
      openRounds: (merchantId, memberId) => countOpenRounds(db, merchantId, memberId),
      tell: (tx, notice) => tellMember(tx, { clock: systemClock, vault, log }, notice),
      sendBalance: paymentWork(parts, '').sendBalance,
    })
    house.work = async () => void (await chore.run())
    house.workAfter = async (member, interval) => {
      await member.pass(interval)
      await house.work()
    }
    const players = connectDatabase({
      url: db.urlOf('trevo_player'),
      ...testDatabaseLimits,
      applicationName: 'players',
      scopeKey: db.scopeKey,
    })
    closing.defer(() => players.close())
    const entrance = openEntrance({ db: players, clock: systemClock, money })
    house.member = async (cash = 10_000n, cpf = newCpf()) => {
      const person = await cashier.join('aurora', cpf)
      const purse = { merchantId: house.merchant.id, memberId: person.memberId, currency: 'BRL' }
      if (cash > 0n) await money.deposit({ purse, source: 'pix', ref: newId(), amount: cash })
      return leaver(house, entrance, person, purse)
    }
  })
  afterAll(() => closing.disposeAsync())
  return house
}

function leaver(
  { cashier, merchant }: ClosingHouse,
  entrance: ReturnType<typeof openEntrance>,
  person: Person,
  purse: Leaver['purse'],
): Leaver {
  const { money, harness } = cashier
  const { browser, memberId, bucket } = person
  const write = (statement: string, values: readonly unknown[]) =>
    asOwner(harness.db.ownerUrl, (owner) => owner.query(statement, [...values]))
  return {
    ...person,
    purse,
    ask: async (currentPassword = PASSWORD) => {
      const { envelope } = await browser.send(closeAccount, { body: { currentPassword } })
      return envelope.success ? envelope.value : envelope.code
    },
    describe: () => browser.ask(describeClosing),
    keptOut: () =>
      entrance.admit(merchant, memberId).then(
        () => undefined,
        (error: unknown) => (error as AppError).details,
      ),
    restrictions: async () => (await browser.ask(memberRestrictions)).restrictions,
    stake: (amount) =>
      money.stake({ purse, source: 'studio', ref: newId(), round: newId(), amount, code: 'bet' }),
    deposit: (amount) => money.deposit({ purse, source: 'pix', ref: newId(), amount }),
    give: (amount, to = 'cash') =>
      money.payOut({
        purse,
        source: 'studio',
        ref: newId(),
        amount,
        code: 'promo',
        from: 'promotion',
        needsBet: false,
        to,
      }),
    balance: () => money.balanceOf(purse),
    takeAll: async () => {
      const ref = newId()
      const { cash } = await money.balanceOf(purse)
      await money.reserve({ purse, source: 'withdrawal', ref, amount: cash })
      await money.settle({ purse, source: 'withdrawal', ref: newId(), related: ref })
    },
    play: async () => {
      const round = newId()
      await write(
        `insert into play.round (bucket, member_id, provider, round_ref, merchant_id, order_id, bets, staked_minor,
                                 opened_at, last_at)
         values ($1, $2, 'e', $3, $4, $5, 1, 100, now(), now())`,
        [bucket, memberId, round, purse.merchantId, newId()],
      )
      return async () => {
        await write('update play.round set closed_at = now() where round_ref = $1', [round])
      }
    },
    pass: async (interval) => {
      await write(
        `update protection.restriction set starts_at = starts_at - $2::interval where member_id = $1`,
        [memberId, interval],
      )
      await write(`update protection.closing set look_at = look_at - $2::interval where member_id = $1`, [
        memberId,
        interval,
      ])
    },
    letters: async () => {
      const { rows } = await write(
        `select document #>> '{texts,PT,subject}' as subject from messaging.letter where member_id = $1
          order by letter_id`,
        [memberId],
      )
      return rows.map(({ subject }: { subject: string }) => subject)
    },
  }
}
