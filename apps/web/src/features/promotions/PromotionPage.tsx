import type { Announcement } from '@trevo/contract'
import { CalendarDays } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { NoData } from '#lib/NoData.tsx'
import { RichText } from '#lib/RichText.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import styles from './PromotionPage.module.css'
import { PromotionPicture } from './PromotionPicture.tsx'
import { PromotionSkeleton } from './PromotionSkeleton.tsx'
import { PromotionsFailed } from './PromotionsFailed.tsx'
import { PromotionTags } from './PromotionTags.tsx'
import { TakePart } from './TakePart.tsx'
import { usePeriod } from './usePeriod.ts'
import { usePromotions } from './usePromotions.ts'

export type PromotionPageProps = Readonly<{ id: number | undefined }>

export function PromotionPage({ id }: PromotionPageProps) {
  const { loaded, reload } = usePromotions()
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <PromotionSkeleton />}
      {loaded.state === 'failed' && <PromotionsFailed failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'here' && <Promotion promotion={loaded.value.find((one) => one.id === id)} />}
    </main>
  )
}

function Promotion({ promotion }: Readonly<{ promotion: Announcement | undefined }>) {
  const t = useTranslate()
  const period = usePeriod(useMerchant().settings.promoDetailDateFormat)
  if (!promotion)
    return (
      <NoData
        title={t('promo_gone')}
        text={t('promo_gone_text')}
        action={
          <ButtonLink to="/activity" variant="soft" size="sm">
            {t('promo_to_list')}
          </ButtonLink>
        }
      />
    )
  return (
    <article className={styles['promotion']}>
      <PromotionPicture promotion={promotion} loading="first" />
      <div className={styles['words']}>
        <PromotionTags tags={promotion.tags} />
        <h2 className={styles['title']}>{promotion.title}</h2>
        <p className={styles['period']}>
          <CalendarDays className={styles['icon']} aria-hidden="true" />
          {period(promotion)}
        </p>
        <div className={styles['content']}>
          <RichText text={promotion.content} />
        </div>
      </div>
      {promotion.participation !== 'none' && <TakePart promotion={promotion} />}
    </article>
  )
}
