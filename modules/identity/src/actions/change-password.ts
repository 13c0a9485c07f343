import type { changePassword as call, SessionInfo } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError, bucketOf, type BodyOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import { isGoodChoice } from '../passwords/choice.ts'
import { isLeaked } from '../passwords/leaked.ts'
import type { LoginMethod, OpenSession } from '../sessions.ts'
import { passwordEvent, recordingRefusal } from '../security-events.ts'
import { lockMember, readMember, type MemberRow } from '../sql/member.ts'
import { readSession } from '../sql/session.ts'
import { clearTries, countTry } from '../tries.ts'
import { replacePassword } from './replace-password.ts'

type Context = Pick<IdentityContext, 'parts' | 'sessions' | 'remembered'>
type Change = BodyOf<typeof call>

/** Ends every session but goes on in a new one here; this device stays remembered if it was. */
export async function changePassword(
  context: Context,
  merchant: Merchant,
  visitor: Visitor,
  change: Change,
): Promise<SessionInfo> {
  const { parts, sessions, remembered } = context
  const { oldPassword, newPassword, confirmNewPassword } = change
  if (newPassword !== confirmNewPassword) throw new AppError('password.mismatch')
  const session = await sessions.open(visitor, merchant)
  const key = { bucket: bucketOf(session.memberId), memberId: session.memberId }
  const scope = { merchantId: merchant.id }
  const member = await parts.db.tx(scope, (tx) => readMember(tx, parts, key))
  if (!member) throw new AppError('session.expired')
  const scene = { merchantId: merchant.id, visitor }
  await recordingRefusal(parts, passwordEvent, scene, key, { how: 'changed' }, () =>
    requireOwner(context, merchant, session, member, oldPassword),
  )
  if (!isGoodChoice(newPassword, merchant, member.account) || (await isLeaked(parts, newPassword))) {
    throw new AppError('password.weak')
  }
  if (await isPasswordOf(context, member, newPassword)) throw new AppError('modify.new.old.same')

  const hash = await parts.passwords.hash(newPassword)
  const { ended, endSessions } = await parts.db.tx(scope, async (tx) => {
    const row = await readSession(tx, parts, session.credential)
    if (!row) throw new AppError('session.expired')
    const locked = await lockMember(tx, parts, key)
    // Somebody changed it while we hashed: then it is not the old password that was shown.
    if (locked?.password_hash !== member.password_hash) throw new AppError('user.not.exist')
    const keepFamily = row.remembered_family ?? remembered.familyOf(visitor)
    const replacement = { hash, forgotten: false, keepFamily }
    return {
      ended: row,
      endSessions: await replacePassword(tx, context, merchant, locked, visitor, replacement),
    }
  })
  await endSessions()
  return sessions.start(merchant, { ...member, first_time_login: false }, visitor, {
    // `start` wrote it.
    method: ended.method as LoginMethod,
    device: deviceOf(visitor, merchant.id, parts.vault),
    proved: true,
    ...(ended.remembered_family !== null && { familyId: ended.remembered_family }),
  })
}

/** The old password, unless they proved who they are a moment ago and left it out. */
async function requireOwner(
  context: Context,
  merchant: Merchant,
  { provedUntil }: OpenSession,
  member: MemberRow,
  oldPassword: string,
): Promise<void> {
  const { parts } = context
  if (oldPassword === '' && provedUntil > parts.clock.now()) return
  await countTry(parts, merchant.id, 'old-password', member.member_id)
  if (!(await isPasswordOf(context, member, oldPassword))) throw new AppError('user.not.exist')
  await parts.db.tx({ merchantId: merchant.id }, (tx) =>
    clearTries(tx, parts, merchant.id, 'old-password', member.member_id),
  )
}

async function isPasswordOf(
  { parts: { passwords } }: Context,
  { password_hash }: MemberRow,
  password: string,
): Promise<boolean> {
  return password_hash !== null && passwords.verify(password, password_hash)
}
