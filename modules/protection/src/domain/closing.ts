import { EXCLUDED, PAUSED, type Restriction } from './restriction.ts'

/** Whoever has asked for it comes in, to take out what is theirs or to keep the account. */
export const ASKED = PAUSED

/** Nobody gets in any more, but to take out what came later. */
export const CLOSED = EXCLUDED

export interface OwnClosing extends Pick<Restriction, 'restrictionId' | 'startsAt'> {
  readonly isClosed: boolean
}

/** That an owner closes their account, or has closed it, by what they are kept from. */
export function closingIn(standing: readonly Restriction[]): OwnClosing | undefined {
  const found = standing.find(({ reason }) => reason === 'closed')
  return found && { ...found, isClosed: found.denies.includes('canLogin') }
}

/** What of a member's is still in an account. */
export interface Remains {
  /** Free to be taken out. */
  readonly cash: bigint
  readonly underWay: bigint
  readonly bonus: bigint
  readonly openRounds: number
}

export const isEmpty = ({ cash, underWay, openRounds }: Remains): boolean =>
  cash === 0n && underWay === 0n && openRounds === 0

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 1_440 * MINUTE_MS

/** What was staked last is known as an open round by then. */
const SETTLED_MS = 5_000
/** So long an owner has time to say where the money goes. */
export const SEND_DAYS = 7
/** So long it is looked for what came later. Nothing does once rounds and banks are through. */
const FOLLOWED_DAYS = 180

export interface ClosingStep {
  readonly sendMoney: boolean
  readonly close: boolean
  /** Nothing when it is over. */
  readonly nextAt: Date | undefined
}

/** What is to be done about an account that its owner closes, and when it is looked at again. */
export function closingStep(
  { startsAt, isClosed }: Pick<OwnClosing, 'startsAt' | 'isClosed'>,
  remains: Remains,
  /** What a withdrawal takes at least. */
  least: bigint,
  now: number,
): ClosingStep {
  const since = now - startsAt.getTime()
  const isTooLittle = remains.cash < least && remains.underWay === 0n && remains.openRounds === 0
  const sendMoney = remains.cash > 0n && (isClosed || since >= SEND_DAYS * DAY_MS || isTooLittle)
  const close = !isClosed && isEmpty(remains) && since >= SETTLED_MS
  const rest = restAfter(isClosed, isEmpty(remains), sendMoney, since)
  return { sendMoney, close, nextAt: rest === undefined ? undefined : new Date(now + rest) }
}

function restAfter(
  isClosed: boolean,
  isDone: boolean,
  isSending: boolean,
  since: number,
): number | undefined {
  if (isClosed && isDone) return since > FOLLOWED_DAYS * DAY_MS ? undefined : DAY_MS
  if (isDone) return SETTLED_MS
  return isSending || since > DAY_MS ? 10 * MINUTE_MS : 15 * SECOND_MS
}
