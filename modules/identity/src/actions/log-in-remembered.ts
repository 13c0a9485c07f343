import type { SessionInfo } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import { isProofDue } from '../domain/second-factor.ts'
import { noteKnownBrowser } from '../known-browser.ts'
import { noteDevice, readKnownDevice } from '../sql/known-device.ts'
import { readMember } from '../sql/member.ts'

export interface RememberedProof {
  readonly nonce: string
  readonly signature: string
  /** At start-up, without a tap. */
  readonly silent: boolean
}

/** The device logs in by itself. It proves no person: whatever asks for a recent proof will ask for one. */
export async function logInRemembered(
  { parts, sessions, remembered }: Pick<IdentityContext, 'parts' | 'sessions' | 'remembered'>,
  merchant: Merchant,
  visitor: Visitor,
  proof: RememberedProof,
): Promise<SessionInfo> {
  const { silentLogin, secondProofDays } = merchant.pack.session
  if (proof.silent && !silentLogin) throw new AppError('no.permission')
  const { familyId, ...key } = await remembered.use(merchant, visitor, proof)
  const device = deviceOf(visitor, merchant.id, parts.vault)
  const now = parts.clock.now()
  const { member, isDue } = await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const known = await readKnownDevice(tx, parts, key, device)
    const provedAt = known?.provedAt ?? null
    const due = isProofDue({ provedAt, secondProofDays }, now)
    if (!due) await noteDevice(tx, parts.vault, key, device, { now: new Date(now), provedAt })
    return { member: await readMember(tx, parts, key), isDue: due }
  })
  if (member?.status !== 'active') throw new AppError('user.not.exist')
  // The whole login asks for the second proof; here is no place to type it.
  if (isDue) throw new AppError('login.second.factor')
  noteKnownBrowser(parts, merchant.id, visitor, key.memberId)
  return sessions.start(merchant, member, visitor, { method: 'remembered', device, proved: false, familyId })
}
