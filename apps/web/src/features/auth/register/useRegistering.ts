import {
  checkAffiliateCode,
  checkUsername,
  HOME_DIALING_CODE,
  rulesOfForm,
  type Flag,
  type RegistrationForm,
} from '@trevo/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useForm, fieldProps, type Fault } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSocialPerson, type SocialPerson } from '#features/auth/social/SocialButtons.tsx'
import { useCaptcha } from '#features/auth/checks/CaptchaField.tsx'
import { useRules } from '#features/auth/rules/useRules.ts'
import { useSmsCode } from '#features/auth/phone/useSmsCode.ts'
import { useSend } from '#api/useSend.ts'
import { affiliateCode } from '#session/affiliateCode.ts'
import { useHumanCheck } from '#features/auth/checks/useHumanCheck.ts'
import { domainOf, NO_VALUES, stepsOf, type RegisterName, type RegisterValues } from './registerForm.ts'

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

/** Who sent the visitor: the code of the link, or one the person types. */
function useAffiliate() {
  const send = useSend()
  const [linkCode, setLinkCode] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())

  /** Nothing when the server could not be asked. */
  async function verify(code: string): Promise<boolean | undefined> {
    const domain = domainOf(location.hostname)
    const reply = await send(checkAffiliateCode, { query: { code, domain } })
    if (!reply.ok) return undefined
    if (!reply.value.success) setWrong((before) => new Set([...before, code]))
    return reply.value.success
  }

  const start = useEffectEvent(async () => {
    const code = affiliateCode(location.search)
    setLinkCode(code)
    // Without a code too: the host itself may belong to an affiliate.
    setRefused((await verify(code)) !== true)
  })
  useEffect(() => void start(), [])

  return {
    linkCode,
    /** The link says nobody, or nobody we know: the person may say. */
    isRefused,
    isLinkWrong: isRefused && linkCode !== '',
    isWrong: (code: string) => wrong.has(code),
    verify,
    refuse: (code: string) => {
      setRefused(true)
      setWrong((before) => new Set([...before, code]))
    },
  }
}

const PAUSE_MS = 300

/** Which names are free, as far as we have asked. That we may not ask is no trouble: registering will tell. */
function useUsernameCheck() {
  const send = useSend()
  const proveHuman = useHumanCheck()
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const claimed = useRef<string>(undefined)

  async function ask(username: string): Promise<void> {
    let reply = await send(checkUsername, { query: { username } })
    // Once in a while a browser has to show that somebody is in front of it.
    if (!reply.ok && reply.error.code === 'human.check.failed') {
      const human = await proveHuman()
      if (!human.ok) return
      reply = await send(checkUsername, { query: { username, challengeResult: human.value } })
    }
    if (reply.ok && username !== claimed.current) note(username, reply.value.available)
  }

  const note = (username: string, isFree: boolean) =>
    setAnswers((before) => new Map([...before, [username, isFree]]))

  return {
    /** Asks in a moment, unless another name comes first. */
    wonder(username: string) {
      clearTimeout(timer.current)
      if (!answers.has(username) && username !== claimed.current)
        timer.current = setTimeout(() => void ask(username), PAUSE_MS)
    },
    /** It is being registered. From now on, that somebody has it may mean that we do. */
    claim(username: string) {
      clearTimeout(timer.current)
      claimed.current = username
    },
    isFree: (username: string) => answers.get(username),
    noteTaken: (username: string) => note(username, false),
  }
}
