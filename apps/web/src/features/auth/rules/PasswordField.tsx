import { Lock } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { TextField, type TextFieldProps } from '#ui/forms/TextField.tsx'
import { passwordLevel } from '#domain/passwordLevel.ts'
import { StrengthMeter } from '#ui/forms/StrengthMeter.tsx'
import type { Rules } from './useRules.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'reveal' | 'leading' | 'autoComplete'> & {
  /** One that is already there, or one being chosen: password managers offer different things. */
  kind: 'current' | 'new'
}

export function PasswordField({ kind, ...field }: PasswordFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      {...field}
      type="password"
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      leading={kind === 'current' ? <Lock /> : undefined}
      reveal={t('show_password')}
    />
  )
}

export type NewPasswordFieldProps = Readonly<{
  label: string
  name: string
  value: string
  onChange: (password: string) => void
  onBlur: () => void
  error: string | undefined
  rules: Rules
}>

const LEVELS = [
  'reg_pattern_2',
  'strength_weak',
  'strength_fair',
  'strength_good',
  'strength_strong',
] as const

/** A password being chosen: what is wanted, and how hard it is to guess. */
export function NewPasswordField({ rules, error, value, ...field }: NewPasswordFieldProps) {
  const t = useTranslate()
  const { min, max } = rules.rule('password') ?? { min: 8, max: 64 }
  const level = passwordLevel(value)
  return (
    <div>
      <PasswordField {...field} kind="new" value={value} error={error} />
      {error === undefined && <StrengthMeter level={level} text={t(LEVELS[level], { min, max })} />}
    </div>
  )
}
