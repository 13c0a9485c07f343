import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { accessEvent, recordingRefusal } from '../security-events.ts'
import type { MemberKey } from '../sql/member.ts'
import { clearTries, countTry } from '../tries.ts'
import { notifyOwner } from './notify-owner.ts'

/** Returns the recovery codes, which nobody can ever see again. */
export async function confirmTwoSteps(
  { parts, twoSteps }: Pick<IdentityContext, 'parts' | 'twoSteps'>,
  merchant: Merchant,
  key: MemberKey,
  visitor: Visitor,
  code: string,
): Promise<string[]> {
  const { id: merchantId } = merchant
  const scene = { merchantId, visitor }
  return recordingRefusal(parts, accessEvent, scene, key, { change: 'two_steps_on' }, async () => {
    await countTry(parts, merchantId, 'two-steps', key.memberId)
    return parts.db.tx({ merchantId }, async (tx) => {
      const codes = await twoSteps.confirm(tx, merchantId, key, code)
      if (!codes) throw new AppError('verification.code.error')
      await clearTries(tx, parts, merchantId, 'two-steps', key.memberId)
      await notifyOwner(tx, parts, merchant, key, 'two_steps_on', visitor)
      return codes
    })
  })
}
