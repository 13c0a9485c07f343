import type { CallFailure, ErrorCode, FieldFault, FieldRule, RegisterSettings } from '@trevo/contract'
import { failureText } from '#api/failureAnswers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { Fault } from '#lib/useForm.ts'
import { ruleFault } from '#features/auth/rules/faults.ts'
import { NO_VALUES, type RegisterName } from './registerForm.ts'

/** One thing the server has against a registration, and where it belongs. */
export interface Refusal {
  readonly name?: RegisterName
  readonly fault?: Fault
  readonly isTaken?: true
  readonly alert?: MessageKey
}

type RuleOf = (name: RegisterName) => FieldRule | undefined

export function readRefusal(
  failure: CallFailure<ErrorCode>,
  ruleOf: RuleOf,
  settings: RegisterSettings,
): readonly Refusal[] {
  const value = failure.value ?? {}
  const key = failureText(failure)
  const { code } = failure
  if (code === 'user.exists') return [takenBy(value['field'])]
  if (code === 'verification.code.error')
    return [{ name: value['field'] === 'captcha' ? 'captcha' : 'verificationCode', fault: { key } }]
  if (code === 'invitation.code.error' || code === 'affiliate.link.error')
    return [{ name: 'affiliateCode', alert: key }]
  if (code === 'field.invalid') return fieldRefusals(value['fields'], ruleOf, settings, key)
  return [{ alert: key }]
}

function takenBy(field: unknown): Refusal {
  if (field === 'mobile') return { name: 'mobileNum', fault: { key: 'mobile_taken' } }
  return field === 'firebase' ? { alert: 'social_taken' } : { name: 'username', isTaken: true }
}

function fieldRefusals(
  fields: unknown,
  ruleOf: RuleOf,
  { minimumAge, idScheme }: RegisterSettings,
  alert: MessageKey,
): readonly Refusal[] {
  const found = Object.entries((fields ?? {}) as Record<string, FieldFault>).flatMap(
    ([field, fault]): Refusal[] => {
      if (!isName(field)) return []
      if (field === 'confirmPassword') return [{ name: field, fault: { key: 'in_confirm_not_correct' } }]
      const rule = ruleOf(field)
      const facts = { dialingCode: '', minimumAge, idScheme }
      return rule ? [{ name: field, fault: ruleFault(rule, fault, facts) }] : []
    },
  )
  // Nothing on the page to point at: the terms may have changed while it was filled in.
  return found.length > 0 ? found : [{ alert }]
}

function isName(field: string): field is RegisterName {
  return field in NO_VALUES
}
