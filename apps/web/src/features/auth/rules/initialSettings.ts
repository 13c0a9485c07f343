import {
  DEFAULT_RULES,
  REGISTER_FIELDS,
  RULE_FIELDS,
  type RegisterSettings,
  type Settings,
} from '@trevo/contract'

/** Longest captcha answer unless the merchant says otherwise. */
const CAPTCHA_MAX = 6

/** What the page itself says about registration: enough to draw and check a form before the server's rules come. */
export function initialSettings({ registerRules }: Settings): RegisterSettings {
  const chosen = new Map(registerRules.fields.map((rule) => [rule.field as string, rule]))
  const always = { enabled: true, required: true }
  const absent = { enabled: false, required: false }
  const optional = new Set<string>(REGISTER_FIELDS)
  return {
    fields: RULE_FIELDS.map((field) => {
      const { enabled, required } = chosen.get(field) ?? (optional.has(field) ? absent : always)
      return { field, enabled, required, message: null, ...DEFAULT_RULES[field] }
    }),
    captcha: registerRules.captcha,
    captchaMaxLength: CAPTCHA_MAX,
    minimumAge: registerRules.minimumAge,
    idScheme: null,
    termsVersion: '',
  }
}
