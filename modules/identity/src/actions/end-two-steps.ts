import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { accessEvent, recordingRefusal } from '../security-events.ts'
import type { MemberKey } from '../sql/member.ts'
import { clearTries, countTry } from '../tries.ts'
import { notifyOwner } from './notify-owner.ts'

/** Takes a code, as logging in would: a session left open somewhere is not enough. */
export async function endTwoSteps(
  { parts, twoSteps }: Pick<IdentityContext, 'parts' | 'twoSteps'>,
  merchant: Merchant,
  key: MemberKey,
  visitor: Visitor,
  code: string,
): Promise<void> {
  const { id: merchantId } = merchant
  const scene = { merchantId, visitor }
  await recordingRefusal(parts, accessEvent, scene, key, { change: 'two_steps_off' }, async () => {
    await countTry(parts, merchantId, 'two-steps', key.memberId)
    await parts.db.tx({ merchantId }, async (tx) => {
      if (!(await twoSteps.end(tx, merchantId, key, code))) throw new AppError('verification.code.error')
      await clearTries(tx, parts, merchantId, 'two-steps', key.memberId)
      await notifyOwner(tx, parts, merchant, key, 'two_steps_off', visitor)
    })
  })
}
