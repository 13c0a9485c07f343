import type { Captcha } from '#features/auth/checks/useCaptcha.ts'
import type { Fault } from '#lib/fault.ts'
import type { Form } from '#lib/useForm.ts'
import type { LoginFailure } from './loginFailure.ts'

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
