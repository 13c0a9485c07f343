import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Switch, type SwitchProps } from './Switch.tsx'

function Turned({ checked: initial, ...props }: Omit<SwitchProps, 'onChange'>) {
  const [checked, setChecked] = useState(initial)
  return <Switch {...props} checked={checked} onChange={setChecked} />
}

export const stories: Stories = {
  off: () => <Turned label="Avisos por e-mail" checked={false} />,
  on: () => <Turned label="Avisos por e-mail" checked />,
  hint: () => <Turned label="Esconder saldo" hint="Vale para todas as telas" checked />,
  'disabled off': () => <Turned label="Biometria" hint="Este aparelho não tem" checked={false} disabled />,
  'disabled on': () => <Turned label="Avisos de segurança" hint="Sempre ligados" checked disabled />,
  'long text': () => (
    <Turned
      label="Receber um lembrete a cada hora de jogo com o resultado da sessão"
      hint="O lembrete espera a rodada terminar e mostra quanto você apostou, quanto voltou e a diferença."
      checked
    />
  ),
}
