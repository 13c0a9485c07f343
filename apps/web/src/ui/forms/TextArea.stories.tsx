import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { TextArea, type TextAreaProps } from './TextArea.tsx'

function Typed({ value: initial, ...props }: Omit<TextAreaProps, 'onChange' | 'label' | 'maxLength'>) {
  const [value, setValue] = useState(initial)
  return (
    <TextArea {...props} label="Conte o que aconteceu" maxLength={140} value={value} onChange={setValue} />
  )
}

export const stories: Stories = {
  empty: () => <Typed placeholder="Mesa, horário e valor ajudam" value="" />,
  filled: () => (
    <Typed value="Joguei na Roleta Vértice, mesa 4, das 20h às 21h do dia 14. Perdi R$ 250,00 na sessão." />
  ),
  error: () => <Typed error="Escreva pelo menos 10 letras." value="Oi" />,
  disabled: () => <Typed disabled hint="O pedido já foi enviado." value="Joguei na Roleta Vértice." />,
  'long text': () => (
    <Typed value={'Perdi a conexão no meio da rodada e o jogo fechou. '.repeat(3).slice(0, 140)} />
  ),
}
