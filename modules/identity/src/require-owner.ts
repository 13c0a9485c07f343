import type { Visitor } from '@trevo/http'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from './context.ts'
import { deviceOf } from './device.ts'
import type { AccessChange } from './domain/access-change.ts'
import { settle, type LoginGuard } from './login-guard.ts'
import { accessEvent, recordingRefusal } from './security-events.ts'
import type { OpenSession } from './sessions.ts'
import { readMember, type MemberRow } from './sql/member.ts'

export interface OwnerContext extends Pick<IdentityContext, 'parts' | 'sessions'> {
  readonly guard: LoginGuard
}

/**
 * What opens another way into an account, or closes one, is asked for by its owner and not by whoever found it open: by the
 * password, which is guessed here no oftener than at the login, or by a recent login of who has none.
 */
export async function requireOwner(
  context: OwnerContext,
  merchant: Merchant,
  visitor: Visitor,
  currentPassword: string,
  change: AccessChange | 'excluded' | 'closed' | 'data_asked',
): Promise<MemberRow> {
  const { parts, sessions } = context
  const session = await sessions.open(visitor, merchant)
  const scene = { merchantId: merchant.id, visitor }
  const about = { memberId: session.memberId }
  return recordingRefusal(parts, accessEvent, scene, about, { change }, () =>
    proveOwner(context, merchant, visitor, session, currentPassword),
  )
}

async function proveOwner(
  { parts, guard }: OwnerContext,
  merchant: Merchant,
  visitor: Visitor,
  { memberId, provedUntil }: OpenSession,
  currentPassword: string,
): Promise<MemberRow> {
  const { db, vault, clock, passwords } = parts
  const key = { bucket: bucketOf(memberId), memberId }
  const member = await db.tx({ merchantId: merchant.id }, (tx) => readMember(tx, parts, key))
  if (!member) throw new AppError('session.expired')
  const { password_hash: hash, account } = member
  if (hash === null) {
    if (provedUntil <= clock.now()) throw new AppError('recent.proof.needed')
    return member
  }
  const device = deviceOf(visitor, merchant.id, vault)
  const digest = vault.digest(merchant.id, 'username', account.toLowerCase())
  const attempt = await guard.admit({ merchant, visitor, device, claim: { kind: 'username', digest } })
  return settle(attempt, async () => {
    const isRight = await passwords.verify(
      currentPassword,
      hash,
      attempt.isKnownDevice ? 'known' : 'stranger',
    )
    if (!isRight) throw new AppError('user.not.exist', { details: { field: 'currentPassword' } })
    return member
  })
}
