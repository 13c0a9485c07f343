import { Lock } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'

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
