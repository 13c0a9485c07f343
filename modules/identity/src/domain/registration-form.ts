import {
  compileRules,
  type FieldChecks,
  type FieldFault,
  type FieldRule,
  type RegisterField,
  type RegistrationBody,
} from '@trevo/contract'

export type FieldFaults = Readonly<Record<string, FieldFault>>

/** The fields a rule is about; the rest of a registration says how it came here. */
type FormField = RegisterField | 'username' | 'password' | 'verificationCode'

export type RegistrationFields = Readonly<Record<FormField, string>>

const IS_SECRET: ReadonlySet<string> = new Set(['password', 'paymentPassword'])
/** The login's own rules are in the settings too. */
const isFormField = (field: string): field is FormField => !field.startsWith('login')

/**
 * What was typed, tidied: no blanks around it, and nothing in fields the form does not have. An affiliate code
 * stays, because it may have come with the link.
 */
export function tidyFields(body: RegistrationBody, rules: readonly FieldRule[]): RegistrationFields {
  const fields = rules.flatMap(({ field, enabled }) => {
    if (!isFormField(field)) return []
    const typed = enabled || field === 'affiliateCode' ? body[field] : ''
    return [[field, IS_SECRET.has(field) ? typed : typed.trim()]]
  })
  // The settings have a rule for each field there is.
  return Object.fromEntries(fields) as RegistrationFields
}

/** What the rules have against the fields. Whether an affiliate code is right, only a lookup can tell. */
export function faultsOf(
  fields: RegistrationFields,
  rules: readonly FieldRule[],
  checks: FieldChecks,
): FieldFaults {
  const validators = compileRules(rules.filter(({ enabled }) => enabled))
  const faults: Record<string, FieldFault> = {}
  for (const [field, validate] of validators) {
    if (!isFormField(field)) continue
    const fault = validate(fields[field], checks)
    if (fault && (field !== 'affiliateCode' || fault === 'required')) faults[field] = fault
  }
  return faults
}

/** Today, as YYYY-MM-DD, in a place. */
export function todayIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}
