import type { RegistrationBody } from '@trevo/contract'
import type { PhoneProof } from '#features/auth/phone/useSmsCode.ts'
import { isWebClip } from '#pwa/webClip.ts'
import { registerPayload } from './registerPayload.ts'
import type { Registering } from './useRegistering.ts'

/** All that is sent: what was typed, where, and what proves the phone or the person. */
export function bodyOf(
  { form, steps, affiliate, captcha, person, dialingCode }: Registering,
  termsVersion: string,
  { firebaseIdToken }: PhoneProof,
): RegistrationBody {
  const names = steps.flatMap((step) => step.names)
  const isTyped = names.includes('affiliateCode')
  const body = registerPayload({
    values: form.values,
    names,
    dialingCode,
    affiliateCode: isTyped ? form.values.affiliateCode.trim() : affiliate.linkCode,
    termsVersion,
    surroundings: {
      hostname: location.hostname,
      vessel: document.documentElement.dataset['vessel'],
      isWebClip: isWebClip(),
    },
  })
  return {
    ...body,
    ...captcha.payload(form.values.captcha),
    ...(firebaseIdToken !== undefined && { firebaseChannel: 'sms', firebaseIdToken, verificationCode: '' }),
    ...(person && { firebaseChannel: person.firebaseChannel, firebaseIdToken: person.firebaseIdToken }),
  }
}
