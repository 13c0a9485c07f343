import { AppError } from '@trevo/kernel'
import type { IdentityContext } from '../context.ts'
import type { MemberKey } from '../sql/member.ts'
import { clearTries, countTry } from '../tries.ts'

/** Returns the recovery codes, which nobody can ever see again. */
export async function confirmTwoSteps(
  { parts, twoSteps }: Pick<IdentityContext, 'parts' | 'twoSteps'>,
  merchantId: number,
  key: MemberKey,
  code: string,
): Promise<string[]> {
  await countTry(parts, merchantId, 'two-steps', key.memberId)
  return parts.db.tx({ merchantId }, async (tx) => {
    const codes = await twoSteps.confirm(tx, merchantId, key, code)
    if (!codes) throw new AppError('verification.code.error')
    await clearTries(tx, parts, merchantId, 'two-steps', key.memberId)
    return codes
  })
}
