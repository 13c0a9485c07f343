import type { DepositChannel } from '@trevo/contract'

/** What an adapter needs of our rules: a PSP may give only the address of a charge, and ids are held to one pattern. */
export { buildDynamicCode, type CodeReceiver } from './domain/br-code.ts'
export { isEndToEndId } from './domain/identifiers.ts'

/** What takes payments in, by whatever channel. It throws what a `Psp` throws, and means the same by it. */
export interface Acquirer {
  readonly charges: {
    /** Safe to repeat with the same txid: the charge that is there is given, also when it was paid meanwhile. */
    create(wanted: ChargeWanted & { readonly channel: DepositChannel }): Promise<Charge | PageCharge>
    read(txid: string): Promise<Charge | PageCharge | undefined>
  }
  readonly payments: {
    read(endToEndId: string): Promise<ReceivedPix | undefined>
    /** Once for each id, and so safe to repeat. */
    giveBack(wanted: ReturnWanted): Promise<PixReturn>
  }
}

/** A service on whose own page somebody pays, with a wallet that it knows. */
export interface Gateway extends Acquirer {
  /** Whether it was they who sent these bytes. */
  isSigned(bytes: Buffer, signature: string): boolean
}

/**
 * A payment service of one brand, in reais. What money depends on is read strictly; words of theirs that we do not know
 * are `other`, never an error.
 *
 * Every method throws `PspRefusal`, `PspUnreachable` or `PspUnknown` and nothing else. One that asks to do something has
 * done nothing after the first two. After any of them nothing was learned: a payout whose query fails is where it was.
 */
export interface Psp {
  readonly charges: {
    /** Safe to repeat with the same txid: the charge that is there is given, also when it was paid meanwhile. */
    create(wanted: ChargeWanted): Promise<Charge>
    read(txid: string): Promise<Charge | undefined>
  }
  readonly pix: {
    read(endToEndId: string): Promise<ReceivedPix | undefined>
    /** All received between two moments, whatever the pages. One that cannot be read does not keep the others back. */
    list(wanted: PixWanted): AsyncIterable<ReceivedPix>
    /** Once for each id, and so safe to repeat: after a doubt the one that is there is read, never another made. */
    giveBack(wanted: ReturnWanted): Promise<PixReturn>
    readReturn(endToEndId: string, id: string): Promise<PixReturn | undefined>
  }
  readonly payouts: {
    /** Nothing if nobody has the key. */
    resolve(key: string, cpfExpected: string): Promise<KeyHolder | undefined>
    /** Safe to repeat with the same id and the same words. Arriving after `validUntil`, it is refused for good. */
    send(wanted: PayoutWanted): Promise<Payout>
    query(id: string): Promise<Payout | undefined>
  }
  /** Asks to be told at this address, which has no slash at its end; safe to repeat. */
  listen(webhookUrl: string): Promise<void>
  /** Their books of a day in UTC (`yyyy-mm-dd`), whatever the pages. */
  statement(day: string): Promise<Statement>
}

export interface ChargeWanted {
  readonly txid: string
  readonly amount: bigint
  readonly expiresInSeconds: number
  /** Shown to the payer. Does not bind who pays. */
  readonly debtor?: { readonly cpf: string; readonly name: string }
  readonly message?: string
}

export interface PixWanted {
  readonly from: Date
  readonly to: Date
  /** Only those sent to the bare key, of which no webhook tells. */
  readonly withoutTxid?: boolean
  readonly payerCpf?: string
}

export interface ReturnWanted {
  readonly endToEndId: string
  readonly id: string
  readonly amount: bigint
}

export interface PayoutWanted {
  readonly id: string
  readonly amount: bigint
  readonly key: string
  readonly cpfExpected: string
  readonly validUntil: Date
}

interface AnyCharge {
  readonly txid: string
  /** No word of theirs says "expired": that is `expiresAt`, and it may be paid later all the same. */
  readonly status: 'active' | 'paid' | 'removed' | 'other'
  readonly amount: bigint
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly received: readonly ReceivedPix[]
}

export interface Charge extends AnyCharge {
  /** The same text is in the QR code and for copying. */
  readonly copyCode: string
}

export interface PageCharge extends AnyCharge {
  /** Where it is paid. */
  readonly payUrl: string
}

export interface ReceivedPix {
  readonly endToEndId: string
  readonly txid: string | undefined
  readonly amount: bigint
  readonly paidAt: Date
  /** Not in the standard: few PSPs tell. Whether somebody paid is also asked with `list({ payerCpf })`. */
  readonly payer: { readonly taxId: string; readonly name: string } | undefined
  readonly returns: readonly PixReturn[]
}

export interface PixReturn {
  readonly id: string
  readonly rtrId: string
  readonly amount: bigint
  readonly status: 'processing' | 'done' | 'failed' | 'other'
  readonly nature: 'original' | 'med_operational' | 'med_fraud' | 'other'
  readonly reason: string | undefined
}

export interface KeyHolder {
  /** Never pay to a key of type `other`. */
  readonly type: 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp' | 'other'
  readonly name: string
  readonly maskedCpf: string
  readonly isExpected: boolean
  readonly institution: string
}

export interface Payout {
  readonly id: string
  readonly amount: bigint
  /** `returned`: it was settled, and the money came back. */
  readonly state: 'processing' | 'settled' | 'refused' | 'returned' | 'other'
  readonly endToEndId: string | undefined
  /** Why it was refused or came back. */
  readonly reason: 'holder_mismatch' | 'account_closed' | 'other' | undefined
}

export interface Statement {
  readonly opening: bigint
  readonly closing: bigint
  readonly lines: readonly StatementLine[]
}

export interface StatementLine {
  readonly kind: 'received' | 'return' | 'med' | 'payout' | 'payout_returned' | 'other'
  readonly endToEndId: string | undefined
  readonly txid: string | undefined
  /** What a return or a payout was asked for with. */
  readonly id: string | undefined
  /** The bank's own number of what went back to a payer. */
  readonly rtrId: string | undefined
  /** Below zero what left the account. */
  readonly amount: bigint
  readonly at: Date
}

/** Nothing was done: they said no to this very request. `code` is their own word for it. */
export class PspRefusal extends Error {
  readonly code: string
  /** How they find the request in their own log. */
  readonly correlationId: string | undefined

  constructor(code: string, correlationId: string | undefined) {
    super(`the PSP refused: ${code}`)
    this.code = code
    this.correlationId = correlationId
  }
}

/** Nothing was done: they could not be reached, or serve nobody now. Another PSP may be asked. */
export class PspUnreachable extends Error {}

/** Whether anything was done is not known: ask. */
export class PspUnknown extends Error {}

/** Whose money it is, as they said when they registered. */
export interface Holder {
  /** Digits; empty where the market asks for none. */
  readonly cpf: string
  readonly name: string
}

/** What is asked of whoever knows the members. */
export interface Holders {
  of(merchantId: number, memberId: string): Promise<Holder>
}

/** What lets money out: six digits that a member chose. */
export interface PaymentPasswords {
  isSet(merchantId: number, memberId: string): Promise<boolean>
  /** Throws where it is wrong, not set, or was tried too often. */
  verify(merchantId: number, memberId: string, password: string): Promise<void>
}
