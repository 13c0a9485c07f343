import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import type { Form } from '#lib/useForm.ts'
import { useSession } from '#session/store.ts'
import { TextField } from '#ui/forms/TextField.tsx'

export interface CurrentPasswordFieldProps<Name extends string> {
  readonly form: Form<Name | 'currentPassword', MessageKey>
  /** Where another password is asked for beside it. */
  readonly label?: string
}

/** Shows that who changes the ways into an account is its owner. */
export function CurrentPasswordField<Name extends string>({ form, label }: CurrentPasswordFieldProps<Name>) {
  const t = useTranslate()
  const userName = useSession()?.userName
  const fault = form.faultOf('currentPassword')
  return (
    <>
      {/* By which password managers know whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={userName ?? ''} />
      <TextField
        name="currentPassword"
        type="password"
        value={form.values.currentPassword}
        error={fault && t(fault)}
        onChange={(value) => form.set('currentPassword', value)}
        onBlur={() => form.leave('currentPassword')}
        label={label ?? t('psw_old')}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        reveal={t('psw_reveal')}
      />
    </>
  )
}
