import { useLanguage } from '#i18n/Localised.tsx'
import { CategoryView } from './CategoryView.tsx'
import type { GameCentrePageProps } from './GameCentrePage.tsx'
import './texts.ts'

/** The slots of the game centre, by themselves. */
export function SlotsCentrePage({ search, first, onSearch }: GameCentrePageProps) {
  const { language } = useLanguage()
  return (
    <main id="conteudo">
      <CategoryView category="RNG" {...{ search, first, language, onSearch }} />
    </main>
  )
}
