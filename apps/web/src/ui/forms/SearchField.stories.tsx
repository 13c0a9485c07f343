import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { SearchField } from './SearchField.tsx'

const texts = {
  label: 'Buscar jogos',
  placeholder: 'Buscar jogo ou estúdio',
  clearLabel: 'Limpar a busca',
  onSubmit: () => {},
}

export const stories: Stories = {
  empty: () => <Running start="" />,
  filled: () => <Running start="cristal" />,
  'long text': () => <Running start="o extraordinário tesouro perdido da constelação" />,
}

function Running({ start }: Readonly<{ start: string }>) {
  const [value, setValue] = useState(start)
  return <SearchField {...texts} value={value} onChange={setValue} />
}
