import type { Captcha } from '#features/auth/checks/useCaptcha.ts'
import type { Rules } from '#features/auth/rules/useRules.ts'
import type { Login } from './useLogin.ts'
import type { Remember } from './useRemember.ts'

/** What both ways of logging in share. */
export type LoginParts = Readonly<{
  login: Login
  remember: Remember
  rules: Rules
  captcha: Captcha
}>
