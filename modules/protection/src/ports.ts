import type { DocumentType, IdentityPart, LetterDraft, Turn } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import type { Actor } from '@trevo/security'
import type { BureauAnswer, UNIDENTIFIED } from './domain/identity.ts'
import type { RegisterAnswer } from './domain/register.ts'
import type { Barred } from './domain/restriction.ts'
import type { DayOfConduct } from './domain/risk.ts'

export type { BureauAnswer, RegisterAnswer }

export interface Purse {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: string
}

export type Member = Pick<Purse, 'merchantId' | 'memberId'>

/** A limit as whoever moves the money holds to it; one of time in seconds. */
export interface MoneyLimit {
  readonly name: string
  readonly counts: 'stakes' | 'losses' | 'deposits' | 'bets' | 'time'
  readonly limit: bigint
  readonly period: 'day' | 'week' | 'month'
  readonly timeZone: string
}

export interface UsedLimit {
  readonly name: string
  readonly used: bigint
  readonly limit: bigint
  readonly resetsAt: Date
}

/** What keeps members from moving money: within the transaction that would move it. */
export interface MoneyGuards {
  /** Longer or as it is, never shorter. */
  barPlay(
    tx: Tx,
    of: {
      member: Member
      reason: 'pause' | 'exclusion' | 'closed' | 'register_silent' | typeof UNIDENTIFIED
      until: Date | undefined
      by: Actor
    },
  ): Promise<void>
  /** As it is said now, whatever it was before. */
  restrict(
    tx: Tx,
    of: { member: Member; reason: string; bars: readonly Barred[]; until?: Date; by: Actor },
  ): Promise<void>
  lift(tx: Tx, of: { member: Member; reason: string; by: Actor }): Promise<void>
}

/** Whoever knows the members, and who they are. */
export interface Accounts {
  /** Throws unless it is the owner who asks: by the password, or a recent login of who has none. */
  requireOwner(
    merchant: Merchant,
    visitor: Visitor,
    currentPassword: string,
    change: 'excluded' | 'closed',
  ): Promise<void>
  /** By which a person is found whatever they call themselves; nothing where the market knows people by no number. */
  personOf(merchant: Merchant, memberId: string): Promise<Buffer | undefined>
  /** Logs the member out everywhere; what it returns is called once that is committed. */
  endSessions(tx: Tx, merchant: Merchant, memberId: string): Promise<() => Promise<void>>
}

export interface PlayedDay {
  /** In the market's time zone: `YYYY-MM-DD`. */
  readonly day: string
  readonly seconds: number
  readonly deposited: bigint
  readonly net: bigint
}

/** Where limits of money hold: within the transaction that would cross them. */
export interface MoneyLimits {
  limitsOf(tx: Tx, memberId: string): Promise<readonly UsedLimit[]>
  balanceOf(purse: Purse): Promise<{
    readonly cash: bigint
    readonly bonus: bigint
    readonly held: bigint
    readonly owed: bigint
  }>
  lastDays(tx: Tx, purse: Purse, timeZone: string, days: number): Promise<readonly PlayedDay[]>
  readonly guards: MoneyGuards & {
    setLimit(tx: Tx, of: { purse: Purse; by: Actor } & MoneyLimit): Promise<void>
    /** False, and nothing has changed, where that would have made it wider. */
    tightenLimit(tx: Tx, of: { purse: Purse; by: Actor } & MoneyLimit): Promise<boolean>
    removeLimit(tx: Tx, of: { member: Member; name: string; by: Actor }): Promise<void>
  }
}

/** A transfer of money, as far as it says whose day has changed. */
export interface MovedMoney {
  readonly merchantId: number
  readonly memberId: string
  readonly createdAt: Date
}

/** Whoever wrote down how members play and pay in. */
export interface Conduct {
  /** The next of all merchants after a mark, in a system's transaction: storing the mark in it makes each count once. */
  feed(
    tx: Tx,
    after: bigint,
    limit: number,
  ): Promise<{ readonly transfers: readonly MovedMoney[]; readonly upTo: bigint }>
  /** Of each day from that one on. */
  conductOf(
    tx: Tx,
    purse: Purse,
    question: {
      readonly timeZone: string
      readonly from: string
      readonly night: { readonly from: number; readonly until: number }
      readonly chaseMinutes: number
      readonly paidBackHours: number
    },
  ): Promise<readonly DayOfConduct[]>
}

/** What members tried at the cashier, of the days from that one on where there is something. */
export type Trials = (
  tx: Tx,
  memberId: string,
  timeZone: string,
  from: string,
) => Promise<readonly { readonly day: string; readonly failedDeposits: number; readonly keysAdded: number }[]>

/** Keeps whoever is not known yet from staking and paying in: within the transaction that would. */
export interface IdentityBars {
  /** Why they cannot pay in now, if they cannot. */
  depositBar(tx: Tx, memberId: string): Promise<{ readonly reason: string } | undefined>
  readonly guards: MoneyGuards
}

/** Who members said they were. */
export interface People {
  of(
    merchantId: number,
    memberId: string,
  ): Promise<{ readonly cpf: string; readonly name: string; readonly birthday: string }>
}

export interface BureauQuestion {
  readonly cpf: string
  /** As they said; what the register says is in the answer. */
  readonly name: string
  readonly birthday: string
  readonly documentType: DocumentType
  /** Where the face was to be turned. */
  readonly turn: Turn
  /** JPEG. */
  readonly pictures: Readonly<Partial<Record<IdentityPart, Buffer>>>
}

/** Who can say whether somebody is who they say. Whatever it throws is no answer: it may be asked again. */
export interface IdentityBureau {
  /** Safe to repeat with the same reference. */
  submit(brand: string, reference: string, question: BureauQuestion): Promise<void>
  /** Nothing for what was never submitted. */
  read(brand: string, reference: string): Promise<BureauAnswer | 'pending' | undefined>
  /** Whether it was they who sent these bytes. */
  isSigned(brand: string, bytes: Buffer, signature: string): boolean
}

/** The market's list of those who may not play. Whatever it throws is no answer: it may be asked again. */
export interface CentralRegister {
  ask(idNumber: string): Promise<RegisterAnswer>
}

/** Whoever knows the members, for who has to ask about all of them and to close an account. */
export interface Members {
  /** The numbers by which the market knows these people; nothing for who has given none. */
  idNumbersOf(merchantId: number, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Members of a merchant in the order of their ids, after that one. */
  after(merchantId: number, memberId: string | undefined, most: number): Promise<readonly string[]>
  logOut(tx: Tx, memberId: string): Promise<void>
  /** Whoever closed an account can have another one: their number is free again. */
  releaseIdNumber(tx: Tx, memberId: string): Promise<void>
}

/** Writes to a member where they look: within the transaction of what it tells of, once for each notice. */
export type TellMember = (
  tx: Tx,
  of: {
    readonly merchant: Merchant
    readonly memberId: string
    readonly noticeId: string
    readonly draft: LetterDraft
  },
) => Promise<void>

/** Sends what is theirs to an account of their own; false where that cannot be done now. */
export type SendBalance = (merchant: Merchant, memberId: string) => Promise<boolean>

/** How many rounds of a member have stakes in them and are not over. */
export type CountOpenRounds = (merchantId: number, memberId: string) => Promise<number>

/** Takes bonus money from whoever has left; of one reference once. */
export type ForfeitBonus = (of: {
  readonly purse: Purse
  readonly source: 'closing'
  readonly ref: string
  readonly amount: bigint
}) => Promise<unknown>
