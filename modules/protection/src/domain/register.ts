import type { Permission } from '@trevo/contract'

export const REGISTER_ANSWERS = ['permitted', 'self_exclusion', 'social_programme', 'other'] as const
/** What the market's list of those who may not play says of somebody: `other` is a reason that came after this was written. */
export type RegisterAnswer = (typeof REGISTER_ANSWERS)[number]
export type RegisterReason = Exclude<RegisterAnswer, 'permitted'>

/** As the market has it. */
export interface CentralRegisterRules {
  readonly everyDays: number
  readonly withdrawHours: number
  readonly closeHours: number
  readonly reasons: Readonly<
    Record<RegisterReason, { readonly members: 'close' | 'keep'; readonly basis: string }>
  >
  readonly silentBasis: string
}

/** Whoever is new and not yet asked about waits with this; what they have put in they can take out. */
export const UNASKED: readonly Permission[] = ['canDeposit', 'canBet', 'canBonus']

/** Whether an account is closed for that reason: always one that should never have been opened. */
export function closes(rules: CentralRegisterRules, reason: RegisterReason, isUnasked: boolean): boolean {
  return isUnasked || rules.reasons[reason].members === 'close'
}

/** Sooner than the market wants, so that a day without an answer is none too late. */
export const daysUntilNext = ({ everyDays }: CentralRegisterRules): number => everyDays - 1

const SECOND_MS = 1_000
const WAITS_MS = [2, 5, 10, 30, 60, 120, 300].map((seconds) => seconds * SECOND_MS)

/** Before it is asked again, by how often it has not answered. */
export const waitAfter = (silences: number): number => WAITS_MS[silences] ?? WAITS_MS.at(-1)!

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** After that what is left is for the funds that the law names, and for people to hand over. */
const KEPT_DAYS = 180

export interface Closing {
  readonly since: Date
  readonly isClosed: boolean
  /** Whether money of theirs is still here, or on its way out. */
  readonly hasMoney: boolean
}

export interface ClosingStep {
  readonly sendMoney: boolean
  readonly close: boolean
  /** Nothing when it is over. */
  readonly nextAt: Date | undefined
}

/** What is to be done about an account that is being closed, and when it is looked at again: a win can still come. */
export function closingStep(
  { since, isClosed, hasMoney }: Closing,
  rules: CentralRegisterRules,
  now: number,
): ClosingStep {
  const sendFrom = since.getTime() + rules.withdrawHours * HOUR_MS
  const closeFrom = since.getTime() + rules.closeHours * HOUR_MS
  const sendMoney = hasMoney && now >= sendFrom
  const close = !isClosed && !hasMoney && now >= closeFrom
  if (now < sendFrom) return { sendMoney, close, nextAt: new Date(sendFrom) }
  if (now > since.getTime() + KEPT_DAYS * DAY_MS) return { sendMoney, close, nextAt: undefined }
  const rest = hasMoney || now < closeFrom ? HOUR_MS : DAY_MS
  return {
    sendMoney,
    close,
    nextAt: new Date(now < closeFrom ? Math.min(now + rest, closeFrom) : now + rest),
  }
}
