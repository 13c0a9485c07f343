import type { Game, GameCategory } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { GameGrid } from './GameGrid.tsx'
import { listPath } from './listPath.ts'
import { SeeAll } from './SeeAll.tsx'
import styles from './CategorySection.module.css'

export type CategorySectionProps = Readonly<{
  category: GameCategory
  title: string
  games: readonly Game[]
  /** How many there are in all. */
  total: number
  /** In the first view. */
  isEager?: boolean
}>

/** The first games of a category, and the way to the others. */
export function CategorySection({ category, title, games, total, isEager = false }: CategorySectionProps) {
  const t = useTranslate()
  const link = useAppLink()
  if (games.length === 0)
    return (
      <EmptyState
        title={t('home_category_none')}
        text={t('home_category_none_text')}
        action={
          <ButtonLink to="/home" resetScroll={false} variant="soft" size="sm">
            {t('home_to_popular')}
          </ButtonLink>
        }
      />
    )
  return (
    <GameGrid
      title={title}
      more={<SeeAll path={listPath(category)} count={total} />}
      games={games}
      isEager={isEager}
    >
      {total > games.length && (
        <Button {...link(listPath(category))} variant="tonal" block className={styles['more']}>
          {t('home_show_more')}
        </Button>
      )}
    </GameGrid>
  )
}
