import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { ChipBar } from './ChipBar.tsx'

const FEW = ['Todas', 'Em análise', 'Emitidas'].map((label) => ({ value: label, label }))
const MANY = [
  'Todos',
  'Quentes',
  'Novos',
  'Roleta',
  'Bacará',
  'Pôquer',
  'Programas',
  'Dados',
  'Blackjack',
].map((label) => ({ value: label, label }))

function Example({ items, first }: { readonly items: typeof FEW; readonly first: string }) {
  const [value, setValue] = useState(first)
  return <ChipBar label="Mostrar" items={items} value={value} onChange={setValue} />
}

export const stories: Stories = {
  'few of them': () => <Example items={FEW} first="Todas" />,
  'the chosen one far along': () => <Example items={MANY} first="Dados" />,
}
