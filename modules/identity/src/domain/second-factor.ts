const DAY_MS = 86_400_000

export type ProofMethod = 'username' | 'sms' | 'firebase' | 'ticket' | 'passkey'
export type Factor = 'none' | 'totp' | 'code'

export interface Situation {
  readonly method: ProofMethod
  readonly hasTwoSteps: boolean
  /** The member has not been let in here before, and can be sent a code. */
  readonly isToBeConfirmed: boolean
  /** A password from an unknown browser, while lists of passwords are being tried out. */
  readonly isUnderAttack: boolean
  /** When a second proof was last given in this browser. */
  readonly provedAt: Date | null
  /** How long it lasts; null where the market asks for none. */
  readonly secondProofDays: number | null
}

/**
 * Two proofs in one. A passkey is a thing one has, unlocked by what one knows or is; a ticket is handed to who had
 * the phone and has just chosen the password.
 */
const isTwofold = (method: ProofMethod): boolean => method === 'passkey' || method === 'ticket'

/** What is still to be shown: a code of the member's app, or one that is sent to another of their contacts. */
export function neededFactor(situation: Situation, now: number): Factor {
  const { method, hasTwoSteps, isToBeConfirmed, isUnderAttack } = situation
  if (method === 'passkey') return 'none'
  if (hasTwoSteps) return 'totp'
  // A password may be anybody's by now; the other proofs come from something the member has in their hand.
  if (method === 'username' && isToBeConfirmed) return 'code'
  return isUnderAttack || (!isTwofold(method) && isProofDue(situation, now)) ? 'code' : 'none'
}

/** Whether the second proof of this browser is missing or too old (BR-08). */
export function isProofDue(
  { provedAt, secondProofDays }: Pick<Situation, 'provedAt' | 'secondProofDays'>,
  now: number,
): boolean {
  return secondProofDays !== null && (!provedAt || now - provedAt.getTime() >= secondProofDays * DAY_MS)
}

/** Whether two proofs have been given once the needed factor was. */
export function isProvedBy(method: ProofMethod, factor: Factor): boolean {
  return isTwofold(method) || factor !== 'none'
}
