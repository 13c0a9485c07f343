import type { Announcement, PromotionCategory } from '@trevo/contract'
import type { Answered } from '#api/load.ts'
import { PromotionList } from './PromotionList.tsx'
import type { PromotionSearch } from './promotionSearch.ts'
import { PromotionsFailed } from './PromotionsFailed.tsx'
import styles from './PromotionsPage.module.css'
import { PromotionsSkeleton } from './PromotionsSkeleton.tsx'
import { usePromotions } from './usePromotions.ts'

export type PromotionsPageProps = Readonly<{
  first: Answered<Announcement[]> | undefined
  search: PromotionSearch
  onCategory: (category: PromotionCategory | undefined) => void
}>

export function PromotionsPage({ first, search, onCategory }: PromotionsPageProps) {
  const { loaded, reload } = usePromotions(first)
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <PromotionsSkeleton />}
      {loaded.state === 'failed' && <PromotionsFailed failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'here' && (
        <PromotionList promotions={loaded.value} search={search} onCategory={onCategory} />
      )}
    </main>
  )
}
