import { CategoryView } from './CategoryView.tsx'
import type { GameCentrePageProps } from './GameCentrePage.tsx'
import './texts.ts'

/** The slots of the game centre, by themselves. */
export function SlotsCentrePage({ search, onSearch }: GameCentrePageProps) {
  return (
    <main id="conteudo">
      <CategoryView category="RNG" search={search} onSearch={onSearch} />
    </main>
  )
}
