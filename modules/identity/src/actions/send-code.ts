import type { Flag } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import type { IdentityParts } from '../identity.ts'
import { readMobile } from '../mobile.ts'
import { findClaimant, type Claimant } from '../sql/known-device.ts'

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
  const device = deviceOf(visitor, merchant.id, parts.vault)
  const { member, isKnownDevice } = await ownerOf(parts, merchant.id, mobile.number, device)
  const { expiresAt } = await codes.send(merchant, {
    purpose,
    channel: 'sms',
    target: mobile.number,
    visitor,
    device,
    isKnownDevice,
    // Whoever registers with a number that has an account is told so, once they have proved it is theirs.
    deliver: purpose === 'register' || member !== undefined,
  })
  return { expirationTime: expiresAt }
}

function ownerOf(
  parts: IdentityParts,
  merchantId: number,
  number: string,
  device: Buffer,
): Promise<Claimant> {
  const digest = parts.vault.digest(merchantId, 'mobile', number)
  return parts.db.tx({ merchantId }, (tx) => findClaimant(tx, parts, 'mobile', digest, device))
}
