import { Flame } from 'lucide-react'
import { useState } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Chip, type ChipProps } from './Chip.tsx'

function Toggled({ isSelected: initial, ...props }: ChipProps) {
  const [isSelected, setSelected] = useState(initial)
  return <Chip {...props} isSelected={isSelected} onClick={() => setSelected(!isSelected)} />
}

export const stories: Stories = {
  'filter off': () => (
    <Toggled variant="filter" isSelected={false}>
      Pedrazul
    </Toggled>
  ),
  'filter on': () => (
    <Toggled variant="filter" isSelected>
      Pedrazul
    </Toggled>
  ),
  'category off': () => (
    <Toggled variant="category" isSelected={false}>
      Depósitos
    </Toggled>
  ),
  'category on': () => (
    <Toggled variant="category" isSelected>
      Tudo
    </Toggled>
  ),
  'with icon': () => (
    <Toggled variant="category" isSelected={false} icon={<Flame />}>
      Em alta
    </Toggled>
  ),
  disabled: () => (
    <Toggled variant="filter" isSelected={false} disabled>
      R$ 0,01
    </Toggled>
  ),
  'disabled on': () => (
    <Toggled variant="filter" isSelected disabled>
      Todos
    </Toggled>
  ),
  'long text': () => (
    <Toggled variant="filter" isSelected>
      Jogos de mesa com crupiê brasileiro e aposta mínima de dez centavos
    </Toggled>
  ),
}
