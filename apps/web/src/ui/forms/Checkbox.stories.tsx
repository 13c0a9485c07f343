import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Checkbox, type CheckboxProps } from './Checkbox.tsx'

function Ticked({ checked: initial, ...props }: Omit<CheckboxProps, 'onChange'>) {
  const [checked, setChecked] = useState(initial)
  return <Checkbox {...props} checked={checked} onChange={setChecked} />
}

export const stories: Stories = {
  off: () => <Ticked checked={false}>Lembrar senha</Ticked>,
  on: () => <Ticked checked>Lembrar senha</Ticked>,
  invalid: () => (
    <Ticked checked={false} isInvalid>
      Tenho 18 anos ou mais
    </Ticked>
  ),
  'disabled off': () => (
    <Ticked checked={false} disabled>
      Lembrar senha
    </Ticked>
  ),
  'disabled on': () => (
    <Ticked checked disabled>
      Lembrar senha
    </Ticked>
  ),
  'long text': () => (
    <Ticked checked>
      Tenho 18 anos ou mais e aceito os <a href="#termos">Termos de uso</a> e a{' '}
      <a href="#privacidade">Política de privacidade</a>, inclusive o tratamento dos meus dados para verificar
      a identidade.
    </Ticked>
  ),
}
