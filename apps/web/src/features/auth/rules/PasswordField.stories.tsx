import { useState } from 'react'
import '#features/auth/texts.ts'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'

function Typing({ value: initial = '', ...props }: Partial<PasswordFieldProps>) {
  const [value, setValue] = useState(initial)
  return (
    <I18n catalogue={portuguese}>
      <PasswordField kind="current" label="Senha" {...props} value={value} onChange={setValue} />
    </I18n>
  )
}

export const stories: Stories = {
  current: () => <Typing placeholder="Digite sua senha" />,
  remembered: () => <Typing placeholder="••••••••••" hint="Este aparelho está lembrado: toque em Entrar." />,
  new: () => <Typing kind="new" label="Nova senha" value="casinha-azul-7" />,
  error: () => <Typing error="Digite a senha" />,
}
