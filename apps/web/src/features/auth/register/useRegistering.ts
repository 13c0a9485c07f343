import { HOME_DIALING_CODE, rulesOfForm, type Flag, type RegistrationForm } from '@trevo/contract'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useForm } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { Fault } from '#lib/fault.ts'
import { fieldProps } from '#lib/fieldProps.ts'
import { NO_VALUES, stepsOf, type RegisterName, type RegisterValues } from './registerForm.ts'
import { useSocialPerson, type SocialPerson } from '#features/auth/social/socialPerson.ts'
import { useAffiliate } from './useAffiliate.ts'
import { useCaptcha } from '#features/auth/checks/useCaptcha.ts'
import { useRules } from '#features/auth/rules/useRules.ts'
import { useSmsCode } from '#features/auth/phone/useSmsCode.ts'
import { useUsernameCheck } from './useUsernameCheck.ts'

/** How long after a change of the way the number typed on the other comes along. */
const CARRY_MS = 150

/** A registration being filled in: its fields by the merchant's rules, and what is wrong with them. */
export function useRegistering(kind: RegistrationForm) {
  const t = useTranslate()
  const { flags } = useMerchant().settings.whitelabel
  const person = useSocialPerson((state) => state.person)
  const rules = useRules()
  const affiliate = useAffiliate()
  const usernames = useUsernameCheck()
  const sms = useSmsCode('register', person !== undefined)
  const captcha = useCaptcha('register', rules.settings.captchaMaxLength)
  const [dialingCode, setDialingCode] = useState(HOME_DIALING_CODE)
  const hasArrived = useArrived(kind)

  const isOn = (flag: Flag) => flags[flag]
  const fields = rulesOfForm(rules.settings.fields, kind, isOn)
  const asksInvitation = affiliate.isRefused
  const steps = stepsOf({ form: kind, rules: rules.settings.fields, isOn, asksInvitation })
  const ruleOf = (name: RegisterName) => fields.find(({ field }) => field === name)

  function check(name: RegisterName, values: RegisterValues): Fault | undefined {
    const value = values[name]
    if (name === 'captcha') return captcha.faultOf(value)
    if (name === 'confirmPassword') return confirmFault(values)
    if (name === 'affiliateCode' && value !== '')
      return affiliate.isWrong(value) ? { key: 'invitation_code_error' } : undefined
    const rule = ruleOf(name)
    const fault = rule && rules.judge(rule, isSecret(name) ? value : value.trim(), dialingCode)
    if (fault || name !== 'username') return fault
    return usernames.isFree(value.trim()) === false ? { key: 'err_user_exists' } : undefined
  }

  const form = useForm<RegisterName, Fault>({
    initial: { ...NO_VALUES, email: person?.email ?? '', payeeName: person?.name ?? '' },
    check,
  })

  function handleBlur(name: RegisterName) {
    form.leave(name)
    const username = form.values.username.trim()
    if (name === 'username' && username !== '' && !check('username', form.values)) usernames.wonder(username)
  }

  async function sendCode(): Promise<boolean> {
    const { mobileNum } = form.values
    return form.review(['mobileNum']) && (await sms.send({ mobileNum, countryDialingCode: dialingCode }))
  }

  function fillIn({ email, name }: SocialPerson) {
    if (form.values.email === '') form.set('email', email)
    if (form.values.payeeName === '') form.set('payeeName', name)
  }

  return {
    kind,
    form,
    fillIn,
    steps,
    rules,
    ruleOf,
    captcha,
    affiliate,
    usernames,
    person,
    sms,
    sendCode,
    dialingCode,
    setDialingCode,
    isWrong: (name: RegisterName) => (form.faultOf(name) ?? check(name, form.values)) !== undefined,
    isRequired: (name: RegisterName) => ruleOf(name)?.required ?? true,
    field: <Name extends RegisterName>(name: Name) => ({
      ...fieldProps(t, form)(name),
      ...(name === 'mobileNum' && !hasArrived && { value: '' }),
      onBlur: () => handleBlur(name),
    }),
  }
}

export type Registering = ReturnType<typeof useRegistering>

function useArrived(kind: RegistrationForm): boolean {
  const [arrived, setArrived] = useState(kind)
  useEffect(() => {
    const timer = setTimeout(() => setArrived(kind), CARRY_MS)
    return () => clearTimeout(timer)
  }, [kind])
  return arrived === kind
}

function confirmFault({ password, confirmPassword }: RegisterValues): Fault | undefined {
  if (confirmPassword === '') return { key: 'in_password_incorrect' }
  return confirmPassword === password ? undefined : { key: 'in_confirm_not_correct' }
}

/** Blanks around a password belong to it. */
function isSecret(name: RegisterName): boolean {
  return name === 'password' || name === 'paymentPassword'
}
