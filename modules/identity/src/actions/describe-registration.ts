import { DEFAULT_RULES, RULE_FIELDS, type RegisterSettings } from '@trevo/contract'
import { registerFields, type Merchant } from '@trevo/merchants'

const ALWAYS: ReadonlySet<string> = new Set([
  'username',
  'password',
  'verificationCode',
  'loginUsername2',
  'loginMobileNum',
  'loginPassword',
])

/** The rules of login and registration: all there are, each with whether the merchant or its market asks for it. */
export function describeRegistration({ profile, pack }: Merchant): Omit<RegisterSettings, 'documents'> {
  const asked = registerFields(pack, profile.register.fields)
  return {
    fields: RULE_FIELDS.map((field) => {
      const own = asked.find((one) => one.field === field)
      const isAlways = ALWAYS.has(field)
      return {
        field,
        enabled: isAlways || (own?.enabled ?? false),
        required: isAlways || (own?.required ?? false),
        ...DEFAULT_RULES[field],
        message: null,
      }
    }),
    captcha: profile.register.captcha,
    captchaMaxLength: profile.register.captchaMaxLength,
    minimumAge: pack.minimumAge,
    idScheme: pack.idScheme,
    termsVersion: profile.register.termsVersion,
  }
}
