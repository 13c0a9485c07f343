import {
  PROMOTION_CATEGORIES,
  PROMOTION_SWITCHES,
  type Announcement,
  type PromotionCategory,
} from '@trevo/contract'
import { useEffect } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { NoData } from '#shell/NoData.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { ChipBar } from '#ui/forms/ChipBar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { categoriesOf, categoryOf } from './categories.ts'
import { PromotionCard } from './PromotionCard.tsx'
import type { PromotionSearch } from './promotionSearch.ts'
import { PromotionsFailed } from './PromotionsFailed.tsx'
import styles from './PromotionsPage.module.css'
import { usePromotions } from './queries.ts'

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

type PromotionListProps = Readonly<{
  promotions: readonly Announcement[]
  search: PromotionSearch
  onCategory: (category: PromotionCategory | undefined) => void
}>

/** The bar at the top of the screen, and a little air. */
const BAR_PX = 64

/** What stays at the top of the screen. */
const stayingPx = () => BAR_PX + (document.querySelector('[data-warning=promotions]')?.clientHeight ?? 0)

function PromotionList({ promotions, search, onCategory }: PromotionListProps) {
  const t = useTranslate()
  const { id, type } = search
  useEffect(() => {
    const wanted = id !== undefined && document.getElementById(`promocao-${id}`)
    if (wanted) window.scrollBy(0, wanted.getBoundingClientRect().top - stayingPx())
  }, [id])
  const single = PROMOTION_SWITCHES.find((one) => one === type)
  const category = PROMOTION_CATEGORIES.find((one) => one === type)
  const categories = categoriesOf(promotions)
  const shown = promotions.filter(
    (one) => type === undefined || one.promotionType === type || categoryOf(one) === type,
  )
  return (
    <>
      {single === undefined && categories.length > 1 && (
        <CategoryBar categories={categories} value={category} onChange={onCategory} />
      )}
      <h2 className="srOnly">{t('promo_list')}</h2>
      {shown.length === 0 ? (
        <None isNarrowed={promotions.length > 0} onAll={() => onCategory(undefined)} />
      ) : (
        <ul role="list" className={styles['list']}>
          {shown.map((promotion, place) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} loading={place < 2 ? 'eager' : 'lazy'} />
            </li>
          ))}
        </ul>
      )}
      {single !== undefined && shown.length > 0 && (
        <div className={styles['all']}>
          <Button variant="soft" onClick={() => onCategory(undefined)}>
            {t('promo_see_all_promotions')}
          </Button>
        </div>
      )}
    </>
  )
}

function None({ isNarrowed, onAll }: Readonly<{ isNarrowed: boolean; onAll: () => void }>) {
  const t = useTranslate()
  if (isNarrowed)
    return (
      <NoData
        title={t('promo_none_of_category')}
        text={t('promo_none_of_category_text')}
        action={
          <Button variant="soft" size="sm" onClick={onAll}>
            {t('promo_see_all')}
          </Button>
        }
      />
    )
  return (
    <NoData
      title={t('promo_none')}
      text={t('promo_none_text')}
      action={
        <ButtonLink to="/home" variant="soft" size="sm">
          {t('promo_to_home')}
        </ButtonLink>
      }
    />
  )
}

type CategoryBarProps = Readonly<{
  categories: readonly PromotionCategory[]
  /** None is all. */
  value: PromotionCategory | undefined
  onChange: (category: PromotionCategory | undefined) => void
}>

function CategoryBar({ categories, value, onChange }: CategoryBarProps) {
  const t = useTranslate()
  const items = (['all', ...categories] as const).map((one) => ({ value: one, label: t(`promo_${one}`) }))
  return (
    <ChipBar
      label={t('promo_categories')}
      items={items}
      value={value ?? 'all'}
      onChange={(one) => onChange(one === 'all' ? undefined : one)}
      bleeds
    />
  )
}

const CARDS = 3

function PromotionsSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible &&
        Array.from({ length: CARDS }, (_, place) => (
          <Card key={place} padding="none" className={styles['skeletonCard']}>
            <Skeleton className={styles['skeletonPicture']} />
            <div className={styles['skeletonWords']}>
              <Skeleton shape="title" width="long" />
              <Skeleton width="half" />
            </div>
          </Card>
        ))}
    </div>
  )
}
