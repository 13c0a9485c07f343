import { GENDERS } from '@trevo/contract'
import { unreachable } from '@trevo/kernel'
import { CircleCheck } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { MaskedField } from '#ui/forms/MaskedField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { MobileField } from '#features/auth/phone/MobileField.tsx'
import { NewPasswordField, PasswordField } from '#features/auth/rules/PasswordField.tsx'
import { SmsCodeField } from '#features/auth/phone/SmsCodeField.tsx'
import { BirthdayField } from './BirthdayField.tsx'
import type { RegisterName } from './registerForm.ts'
import { ID_MASKS, INPUTS, isPlain, STATES, writeMasked, type PlainField } from './registerInputs.ts'
import type { Registering } from './useRegistering.ts'

export type RegisterFieldProps = Readonly<{
  name: Exclude<RegisterName, 'captcha'>
  registering: Registering
}>

/** One field of the registration, whichever it is. */
export function RegisterField({ name, registering }: RegisterFieldProps) {
  const t = useTranslate()
  const { rules, dialingCode, setDialingCode, sms, sendCode, usernames } = registering
  const aside = registering.isRequired(name) ? undefined : t('optional')
  if (isPlain(name)) return <PlainInput name={name} aside={aside} registering={registering} />
  const common = registering.field(name)
  switch (name) {
    case 'username':
      return (
        <TextField
          {...common}
          label={t('field_username')}
          aside={aside}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          clearLabel={t('clear_field', { field: t('field_username') })}
          action={usernames.isFree(common.value) && <CircleCheck aria-label={t('username_free')} />}
        />
      )
    case 'password':
      return <NewPasswordField {...common} label={t('field_password')} rules={rules} />
    case 'confirmPassword':
      return <PasswordField {...common} kind="new" label={t('field_confirm_password')} />
    case 'paymentPassword':
      return (
        <PasswordField
          {...common}
          kind="new"
          label={t('field_payment_password')}
          aside={aside}
          inputMode="numeric"
          hint={t('hint_payment_password')}
        />
      )
    case 'mobileNum':
      return (
        <MobileField {...common} aside={aside} dialingCode={dialingCode} onDialingCode={setDialingCode} />
      )
    case 'verificationCode':
      return <SmsCodeField {...common} onSend={sendCode} sms={sms} />
    case 'birthday':
      return <BirthdayField {...common} aside={aside} minimumAge={rules.settings.minimumAge} />
    case 'gender':
      return (
        <SelectField
          {...common}
          label={t('field_gender')}
          aside={aside}
          autoComplete="sex"
          placeholder={t('choose')}
          options={GENDERS.map((gender) => ({ value: gender, label: t(`gender_${gender}`) }))}
        />
      )
    case 'state':
      return (
        <SelectField
          {...common}
          label={t('field_state')}
          aside={aside}
          autoComplete="address-level1"
          placeholder={t('choose')}
          options={STATES.map(([value, label]) => ({ value, label }))}
        />
      )
    default:
      return unreachable(name)
  }
}

type PlainInputProps = Readonly<{
  name: PlainField
  aside: string | undefined
  registering: Registering
}>

function PlainInput({ name, aside, registering }: PlainInputProps) {
  const t = useTranslate()
  const { idScheme } = registering.rules.settings
  const { label, hint, placeholder, prefix, input, mask: usual } = INPUTS[name]
  const mask = name === 'idNumber' ? ID_MASKS[idScheme] : usual
  const common = {
    ...registering.field(name),
    ...input,
    label: t(name === 'idNumber' && idScheme === 'nif' ? 'field_nif' : label),
    aside,
    ...(hint && { hint: t(hint) }),
    ...(placeholder && { placeholder: t(placeholder) }),
    ...(prefix && { prefix }),
  }
  if (!mask) return <TextField {...common} maxLength={registering.rules.rule(name)?.max} />
  const { pattern, maxDigits } = mask
  return (
    <MaskedField {...common} maxDigits={maxDigits} format={(digits) => writeMasked(name, pattern, digits)} />
  )
}
