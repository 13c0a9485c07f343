import type { PromotionCategory } from '@trevo/contract'
import { PromotionList } from './PromotionList.tsx'
import type { PromotionSearch } from './promotionSearch.ts'
import { PromotionsFailed } from './PromotionsFailed.tsx'
import styles from './PromotionsPage.module.css'
import { PromotionsSkeleton } from './PromotionsSkeleton.tsx'
import { usePromotions } from './usePromotions.ts'

export type PromotionsPageProps = Readonly<{
  search: PromotionSearch
  onCategory: (category: PromotionCategory | undefined) => void
}>

export function PromotionsPage({ search, onCategory }: PromotionsPageProps) {
  const { loaded, reload } = usePromotions()
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
