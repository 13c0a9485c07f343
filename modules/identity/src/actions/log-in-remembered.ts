import type { SessionInfo } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import { isProofDue } from '../domain/second-factor.ts'
import { noteKnownBrowser } from '../known-browser.ts'
import { loginEvent, recordingRefusal, type About } from '../security-events.ts'
import { noteDevice, readKnownDevice } from '../sql/known-device.ts'
import { readMember } from '../sql/member.ts'

export interface RememberedProof {
  readonly nonce: string
  readonly signature: string
  /** At start-up, without a tap. */
  readonly silent: boolean
}

type Context = Pick<IdentityContext, 'parts' | 'sessions' | 'remembered'>

/** The device logs in by itself. It proves no person: whatever asks for a recent proof will ask for one. */
export async function logInRemembered(
  identity: Context,
  merchant: Merchant,
  visitor: Visitor,
  proof: RememberedProof,
): Promise<SessionInfo> {
  const { silentLogin } = merchant.pack.session
  if (proof.silent && !silentLogin) throw new AppError('no.permission')
  const about: About = {}
  const scene = { merchantId: merchant.id, visitor }
  return recordingRefusal(identity.parts, loginEvent, scene, about, { method: 'remembered' }, () =>
    enter(identity, merchant, visitor, proof, about),
  )
}

async function enter(
  { parts, sessions, remembered }: Context,
  merchant: Merchant,
  visitor: Visitor,
  proof: RememberedProof,
  about: About,
): Promise<SessionInfo> {
  const { secondProofDays } = merchant.pack.session
  const { familyId, ...key } = await remembered.use(merchant, visitor, proof)
  about.memberId = key.memberId
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
  const login = { secondStep: 'none', newDevice: false } as const
  const start = { method: 'remembered', device, proved: false, login, familyId } as const
  return sessions.start(merchant, member, visitor, start)
}
