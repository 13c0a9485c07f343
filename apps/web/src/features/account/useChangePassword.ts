import { useQuery } from '@tanstack/react-query'
import { changePassword, DEFAULT_RULES } from '@trevo/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { passwordLevel } from '#domain/passwordLevel.ts'
import { useTranslate, type Translate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { type Fault, useForm } from '#lib/useForm.ts'
import { useTimeoutWhen } from '#lib/useTimeoutWhen.ts'
import { startSession } from '#session/session.ts'
import { useSession } from '#session/store.ts'
import { showLoadingToast, showToast } from '#ui/feedback/toastStore.ts'
import { isLoginPassword, passwordRules, type PasswordCheck, type PasswordRules } from './passwordChecks.ts'
import { registerSettingsQuery } from './queries.ts'

const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '' }
type Name = keyof typeof EMPTY
/** How long the app says it is at work. */
const PATIENCE_MS = 10_000
/** So long the success is read before the page is left. */
const READ_MS = 1_000

/** The form works at once with the rules every merchant starts from. */
const STANDARD = [
  { field: 'password', enabled: true, required: true, message: null, ...DEFAULT_RULES.password },
  { field: 'loginPassword', enabled: true, required: true, message: null, ...DEFAULT_RULES.loginPassword },
] as const

export function useChangePassword() {
  const t = useTranslate()
  const send = useSend()
  const navigate = useNavigate()
  // The page is only shown to somebody who is logged in.
  const session = useSession()!
  const { data: told } = useQuery(registerSettingsQuery(send))
  const settings = { fields: told?.fields ?? [...STANDARD] }
  const rules = passwordRules(settings)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [isSame, setSame] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()

  const form = useForm<Name, Fault>({
    initial: EMPTY,
    check: (name, values) => {
      if (name === 'oldPassword')
        return isLoginPassword(settings, values[name]) ? undefined : { key: 'psw_enter_old' }
      if (name === 'newPassword') return newFault(rules, values[name])
      return confirmFault(values.newPassword, values[name])
    },
  })
  const { oldPassword, newPassword } = form.values
  useTimeoutWhen(isDone, READ_MS, () => void navigate({ to: '/home' }))

  async function save(): Promise<void> {
    const { recentAuth } = session
    const asked: Name[] = ['newPassword', 'confirmNewPassword']
    if (isBusy || !form.review(recentAuth ? asked : ['oldPassword', ...asked])) return
    setProblem(undefined)
    if (newPassword === oldPassword) return setSame(true)
    setBusy(true)
    const body = { ...form.values, ...(recentAuth && { oldPassword: '' }) }
    const reply = await showLoadingToast(t('in_please_wait'), send(changePassword, { body }), PATIENCE_MS)
    if (reply.ok) {
      // Stays busy: there is nothing left to do here.
      startSession(reply.value)
      showToast(t('psw_done'), { tone: 'success', duration: READ_MS })
      return setDone(true)
    }
    setBusy(false)
    const { code } = reply.error
    if (code === 'modify.new.old.same') return setSame(true)
    if (code === 'user.not.exist') return askOld()
    if (code === 'password.weak') return form.refuse('newPassword', { key: 'err_password_weak' })
    return setProblem(failureText(reply.error))
  }

  /** Wrong, or not asked for because the proof was fresh when the page opened and is not any more. */
  function askOld(): void {
    if (session.recentAuth) startSession({ ...session, recentAuth: false })
    form.refuse('oldPassword', { key: session.recentAuth ? 'psw_enter_old' : 'psw_wrong_old' })
  }

  return {
    form,
    session,
    isBusy,
    problem,
    isSame,
    dismissSame: () => {
      setSame(false)
      form.focus('newPassword')
    },
    save,
    meter: { level: passwordLevel(newPassword), checks: checksOf(rules, oldPassword, newPassword, t) },
  }
}

function newFault(rules: PasswordRules | undefined, password: string): Fault | undefined {
  if (!rules || (password === '' && !rules.isRequired)) return undefined
  if (password === '') return { key: 'in_enter_password' }
  if (rules.isLength(password) && rules.isPattern(password)) return undefined
  return rules.message === null ? { key: 'psw_not_fitting' } : { words: rules.message }
}

function confirmFault(password: string, confirmation: string): Fault | undefined {
  if (password !== '' && confirmation === '') return { key: 'in_enter_password' }
  return confirmation === password ? undefined : { key: 'in_confirm_not_correct' }
}

/** What is asked of the new password, with what is met so far. */
function checksOf(
  rules: PasswordRules | undefined,
  before: string,
  password: string,
  t: Translate,
): readonly PasswordCheck[] {
  const different = { label: t('psw_different'), isMet: password !== '' && password !== before }
  if (!rules) return [different]
  const { min, max, message } = rules
  return [
    { label: t('psw_length', { min, max }), isMet: rules.isLength(password) },
    { label: message ?? t('psw_pattern'), isMet: rules.isPattern(password) },
    different,
  ]
}
