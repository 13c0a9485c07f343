import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { TabSwitches } from './TabSwitches.tsx'

const ITEMS = [
  { value: 'hot', label: 'Quentes' },
  { value: 'recent', label: 'Recentes' },
  { value: 'fav', label: 'Favoritos' },
] as const
type Value = (typeof ITEMS)[number]['value']

function Example({ first }: { readonly first: Value | undefined }) {
  const [value, setValue] = useState(first)
  return <TabSwitches label="Quais jogos" items={ITEMS} value={value} onChange={setValue} />
}

export const stories: Stories = {
  'none is on': () => <Example first={undefined} />,
  'one is on': () => <Example first="recent" />,
}
