import type { CallFailure, ErrorCode } from '@trevo/contract'
import { failureText } from '#api/failureAnswers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import type { Fault, Form } from '#lib/useForm.ts'
import type { Captcha } from '#features/auth/checks/CaptchaField.tsx'

export type CodeField = 'captcha' | 'messageCode' | 'secondFactor'

export interface LoginFailure {
  /** For the whole form. */
  readonly alert?: MessageKey
  /** Until when the account is closed, null for ever; or since when its owner has closed it. */
  readonly closed?: { readonly until: number | null } | { readonly since: number }
  /** For one of its codes. */
  readonly field?: { readonly name: CodeField; readonly fault: Fault }
  /** The picture is needed from now on. */
  readonly captcha?: true
  readonly second?: { readonly method: 'sms' | 'email' | 'totp'; readonly target: string | undefined }
  /** A social identity nobody has registered yet: what to fill the registration with. */
  readonly unknownPerson?: Readonly<Record<string, unknown>>
}

const CODES: readonly CodeField[] = ['captcha', 'messageCode', 'secondFactor']
const METHODS = ['sms', 'email', 'totp'] as const

export function readFailure(failure: CallFailure<ErrorCode>): LoginFailure {
  const value = failure.value ?? {}
  const captcha = value['captcha'] === true && ({ captcha: true } as const)
  const { code } = failure
  if (code === 'verification.code.error') {
    const name = CODES.find((one) => one === value['field'])
    const key = failureText(failure)
    return name ? { ...captcha, field: { name, fault: { key } } } : { alert: key }
  }
  if (code === 'login.second.factor') {
    const method = METHODS.find((one) => one === value['method']) ?? 'totp'
    return { second: { method, target: typeof value['target'] === 'string' ? value['target'] : undefined } }
  }
  if (code === 'login.unknown.person') return { alert: failureText(failure), unknownPerson: value }
  if (code === 'login.restricted' && value['reason'] === 'exclusion') {
    const until = value['until']
    return { alert: failureText(failure), closed: { until: typeof until === 'number' ? until : null } }
  }
  if (code === 'login.restricted' && value['reason'] === 'closed' && typeof value['since'] === 'number')
    return { alert: failureText(failure), closed: { since: value['since'] } }
  if (code === 'user.not.exist' && captcha) return { ...captcha, alert: 'login_refused_captcha' }
  return { ...captcha, alert: failureText(failure) }
}

/** After a login that failed: a new picture if one is wanted, and what was wrong with the answer to the last. */
export async function showCaptchaFailure(
  failure: LoginFailure,
  captcha: Captcha,
  form: Pick<Form<'captcha', Fault>, 'set' | 'refuse'>,
): Promise<void> {
  if (!failure.captcha && !captcha.isShown) return
  form.set('captcha', '')
  await captcha.show()
  if (failure.field?.name !== 'captcha') return
  // Who was not asked before has not answered wrongly.
  form.refuse('captcha', captcha.isShown ? failure.field.fault : { key: 'in_enter_code' })
}
