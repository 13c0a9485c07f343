import type { Stories } from '#testing/stories.ts'
import { RemovableChip } from './RemovableChip.tsx'

export const stories: Stories = {
  short: () => (
    <RemovableChip label="Tirar o filtro Pedrazul" onRemove={() => {}}>
      Pedrazul
    </RemovableChip>
  ),
  'long text': () => (
    <RemovableChip
      label="Tirar o filtro Estúdio Independente de Jogos do Planalto Central e Arredores"
      onRemove={() => {}}
    >
      Estúdio Independente de Jogos do Planalto Central e Arredores
    </RemovableChip>
  ),
}
