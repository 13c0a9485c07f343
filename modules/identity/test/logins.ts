import { captcha, type LoginBody } from '@trevo/contract'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'
import type { Person } from './people.ts'

/** Nobody's password here. */
export const WRONG = 'something else 9'

type ByUsername = Extract<LoginBody, { readonly type: 'username' }>

export function byPassword(
  { username, password }: Pick<Person, 'username' | 'password'>,
  more: Partial<ByUsername> = {},
): ByUsername {
  return { type: 'username', username, password, rememberMe: false, ...more }
}

/** Reads the picture as no machine can: by opening the sealed ticket. */
export async function solveCaptcha({ parts, merchant }: Harness, browser: Browser) {
  const { captchaId } = await browser.ask(captcha, { query: { purpose: 'login', as: 'text' } })
  const { answer }: { answer: string } = JSON.parse(parts.vault.open(merchant().id, 'captcha', captchaId))
  return { captchaId, captcha: answer }
}
