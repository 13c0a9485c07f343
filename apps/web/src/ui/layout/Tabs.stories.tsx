import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Badge } from '../feedback/Badge.tsx'
import { type TabItem, Tabs } from './Tabs.tsx'

function Shown({ items }: { items: readonly TabItem<string>[] }) {
  const [value, setValue] = useState(items[0]?.value ?? '')
  return (
    <Tabs label="Listas de jogos" items={items} value={value} onChange={setValue}>
      <p>Jogos em “{items.find((item) => item.value === value)?.label}”</p>
    </Tabs>
  )
}

export const stories: Stories = {
  three: () => (
    <Shown
      items={[
        { value: 'hot', label: 'Quentes' },
        { value: 'recent', label: 'Recentes' },
        { value: 'favourites', label: 'Favoritos' },
      ]}
    />
  ),
  'with badge': () => (
    <Shown
      items={[
        { value: 'inbox', label: 'Mensagens', badge: <Badge count={3} label="3 não lidas" /> },
        { value: 'notices', label: 'Avisos' },
      ]}
    />
  ),
  disabled: () => (
    <Shown
      items={[
        { value: 'hot', label: 'Quentes' },
        { value: 'recent', label: 'Recentes', disabled: true },
        { value: 'favourites', label: 'Favoritos' },
      ]}
    />
  ),
  'long text': () => (
    <Shown
      items={[
        { value: 'a', label: 'Esportes ao vivo' },
        { value: 'b', label: 'Mesas com crupiê' },
        { value: 'c', label: 'Loteria instantânea' },
        { value: 'd', label: 'Originais da casa' },
      ]}
    />
  ),
}
