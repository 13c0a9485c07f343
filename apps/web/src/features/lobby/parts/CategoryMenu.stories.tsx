import type { GameCategory } from '@trevo/contract'
import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { BROKEN_PICTURE, storyPicture } from '#ui/media/storyPictures.ts'
import { CategoryMenu } from './CategoryMenu.tsx'

const NAMES = [
  ['HOME', 'Populares'],
  ['FISH', 'Pesca'],
  ['RNG', 'Slots'],
  ['LIVE', 'Ao vivo'],
  ['PVP', 'Cartas'],
  ['SPORTS', 'Esportes'],
  ['ESPORTS', 'E-sports'],
  ['LOTT', 'Loteria'],
  ['INHOUSE', 'Originais'],
  ['INHOUSE2', 'Arcade'],
  ['BINGO', 'Bingo'],
] as const

interface MenuProps {
  readonly first: GameCategory | 'HOME'
  readonly icon?: string
  readonly count?: number
}

function Menu({ first, icon, count = NAMES.length }: MenuProps) {
  const [selected, setSelected] = useState(first)
  return (
    <CategoryMenu
      label="Categorias de jogos"
      selected={selected}
      entries={NAMES.slice(0, count).map(([category, name], index) => ({
        category,
        name,
        icon: icon ?? storyPicture(index * 33, 92, 92),
        href: `#${category}`,
        onClick: (event) => {
          event.preventDefault()
          setSelected(category)
        },
      }))}
    />
  )
}

export const stories: Stories = {
  'popular games': () => <Menu first="HOME" />,
  'one in the middle': () => <Menu first="SPORTS" />,
  'the last': () => <Menu first="BINGO" />,
  'few categories': () => <Menu first="RNG" count={3} />,
  'pictures that do not load': () => <Menu first="HOME" icon={BROKEN_PICTURE} />,
}
