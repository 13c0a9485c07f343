import type { Tx } from '@trevo/db'
import type { Merchant } from '@trevo/merchants'
import type { Actor } from '@trevo/security'

/** Keeps a member's money from going out while it may be somebody else who has got in. */
export interface WithdrawalBar {
  /** Within the transaction that changes the access: then there is no moment between the two. Never sooner than was said before. */
  barWithdrawals(
    tx: Tx,
    of: {
      readonly member: { readonly merchantId: number; readonly memberId: string }
      readonly until: Date
      readonly by: Actor
    },
  ): Promise<void>
}

/** As they were typed, and empty where nobody was asked: what may be lost in a month, and minutes a day. */
export interface ChosenLimits {
  readonly lossLimit: string
  readonly timeLimit: string
}

export interface Newcomer extends ChosenLimits {
  /** Whether the market's list of those who may not play has not answered about them. */
  readonly isUnasked: boolean
}

/**
 * Makes them hold, and whatever else the market wants of somebody new, within the transaction that makes the member: then
 * there is no moment without.
 */
export type ProtectNewcomer = (
  tx: Tx,
  merchant: Merchant,
  memberId: string,
  newcomer: Newcomer,
) => Promise<void>

/** Who does not come in, although they are who they say. */
export interface Entrance {
  /** Throws what tells why, and until when; whoever comes in has been here from then on. */
  admit(merchant: Merchant, memberId: string): Promise<void>
  /**
   * Whether the person whose document has this digest is kept from becoming a member. Asked after the document was claimed:
   * whoever leaves an account is kept out before their document is free.
   */
  isKeptOut(tx: Tx, person: Buffer): Promise<boolean>
}

/** Whom a market keeps from play at every brand. Asked before anything is written, as it may take its time. */
export interface RegisterDoor {
  /** `silent` where it does not answer: then somebody new waits for it. */
  ask(merchant: Merchant, idNumber: string): Promise<'free' | 'kept_out' | 'silent'>
}

/** Hands a text to whoever delivers short messages. Resolves once it was accepted for delivery. */
export interface SmsSender {
  /** `to` is an E.164 number, with its plus. Throws when the gateway did not accept the message. */
  send(to: string, text: string): Promise<void>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** `from` names the brand; the address it is sent from is the adapter's. Throws when it was not accepted. */
  send(brand: string, mail: Mail): Promise<void>
}

/** Knows passwords that have leaked somewhere, and is never told whole which one is meant. */
export interface LeakedPasswords {
  /**
   * How the SHA-1 digests go on, in capital hexadecimal digits, that begin with these five and belong to a leaked password.
   * Throws when it cannot be asked.
   */
  endingsOf(prefix: string): Promise<ReadonlySet<string>>
}

/** A riddle that costs a machine a little work and a person nothing. */
export interface HumanCheck {
  /** What the browser is to work on, as JSON. */
  challenge(): Promise<Readonly<Record<string, unknown>>>
  /** The id of the solved riddle, to be used up once, and when it expires; nothing when the answer is wrong. */
  verify(answer: string): Promise<{ readonly id: string; readonly expiresAt: Date } | undefined>
}

/** A person whom Firebase has recognised. */
export interface FirebasePerson {
  readonly uid: string
  /** When the person proved to Firebase who they are, in milliseconds: a moment ago. */
  readonly signedInAt: number
  readonly channel: 'sms' | 'google' | 'facebook'
  /** E.164, when the channel is `sms`. */
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly name: string | undefined
}

export interface FirebaseTokens {
  /** Nothing when the token is forged, stale or for another project. */
  verify(projectId: string, idToken: string): Promise<FirebasePerson | undefined>
}
