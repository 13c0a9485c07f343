import {
  PROMOTION_CATEGORIES,
  PROMOTION_SWITCHES,
  type Announcement,
  type PromotionCategory,
} from '@trevo/contract'
import { useEffect } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { NoData } from '#lib/NoData.tsx'
import { Button } from '#ui/Button.tsx'
import { categoriesOf, categoryOf } from './categories.ts'
import { CategoryBar } from './CategoryBar.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import styles from './PromotionList.module.css'
import type { PromotionSearch } from './promotionSearch.ts'

export type PromotionListProps = Readonly<{
  promotions: readonly Announcement[]
  search: PromotionSearch
  onCategory: (category: PromotionCategory | undefined) => void
}>

/** What stays at the top of the screen, and a little air. */
const BAR_PX = 64

export function PromotionList({ promotions, search, onCategory }: PromotionListProps) {
  const t = useTranslate()
  const { id, type } = search
  useEffect(() => {
    const wanted = id !== undefined && document.getElementById(`promocao-${id}`)
    if (wanted) window.scrollBy(0, wanted.getBoundingClientRect().top - BAR_PX)
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
