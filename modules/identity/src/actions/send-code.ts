import type { Flag } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import type { IdentityParts } from '../identity.ts'
import { readMobile } from '../mobile.ts'
import { findKey } from '../sql/member.ts'

type Purpose = 'login' | 'reset' | 'register'

export interface SendCodeInput {
  readonly purpose: Purpose
  readonly mobileNum: string
  readonly countryDialingCode: string
  readonly challengeResult: string
  readonly visitor: Visitor
}

/** A code is sent only for what the merchant offers. */
const OFFERED_BY: Readonly<Record<Purpose, readonly Flag[]>> = {
  login: ['MOBILEVERCODELOGIN3'],
  reset: ['CHNGPASSVERIF3'],
  register: ['MOBILENUMREG3', 'REGMOBVERF3'],
}

/** Sends a code to a number, to whoever passes the human check. Answers the same for numbers nobody has. */
export async function sendCode(
  { parts, codes, checks }: Pick<IdentityContext, 'parts' | 'codes' | 'checks'>,
  merchant: Merchant,
  { purpose, mobileNum, countryDialingCode, challengeResult, visitor }: SendCodeInput,
): Promise<{ expirationTime: number }> {
  if (!OFFERED_BY[purpose].some((flag) => merchant.features.has(flag))) throw new AppError('no.permission')
  const mobile = readMobile(countryDialingCode, mobileNum)
  if (!mobile) {
    const field = purpose === 'register' ? 'mobileNo' : 'mobileNum'
    throw new AppError('request.invalid', { details: { fields: [field] } })
  }
  await checks.requireHuman(merchant, challengeResult)
  const hasOwner = await isKnown(parts, merchant.id, mobile.number)
  const { expiresAt } = await codes.send(merchant, {
    purpose,
    channel: 'sms',
    target: mobile.number,
    visitor,
    device: deviceOf(visitor, merchant.id, parts.vault),
    // Whoever registers with a number that has an account is told so, once they have proved it is theirs.
    deliver: purpose === 'register' || hasOwner,
  })
  return { expirationTime: expiresAt }
}

/** One lookup either way: a second one would take time that tells. */
async function isKnown({ db, vault }: IdentityParts, merchantId: number, number: string): Promise<boolean> {
  const digest = vault.digest(merchantId, 'mobile', number)
  return (await db.tx({ merchantId }, (tx) => findKey(tx, 'mobile', digest))) !== undefined
}
