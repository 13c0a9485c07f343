import type { Announcement, PromotionTag, Settings } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Tag, type TagProps } from '#ui/feedback/Tag.tsx'
import { Picture, type PictureProps } from '#ui/media/Picture.tsx'
import styles from './PromotionCard.module.css'

export type PromotionCardProps = Readonly<{
  promotion: Announcement
  loading: NonNullable<PictureProps['loading']>
}>

export function PromotionCard({ promotion, loading }: PromotionCardProps) {
  const { id, title, tags } = promotion
  const link = useAppLink()
  const period = usePeriod()
  return (
    <article id={`promocao-${id}`} className={styles['card']}>
      <PromotionPicture promotion={promotion} loading={loading} />
      <div className={styles['words']}>
        <PromotionTags tags={tags} />
        <h3 className={styles['title']}>
          <a {...link(`/m/activityDetail?id=${id}`)} className={styles['link']}>
            {title}
          </a>
        </h3>
        <p className={styles['period']}>{period(promotion)}</p>
      </div>
    </article>
  )
}

type PromotionPictureProps = Readonly<{
  promotion: Announcement
  loading: NonNullable<PictureProps['loading']>
}>

/** The first of its pictures; without one, or when it cannot be had, there is only the text. */
export function PromotionPicture({ promotion, loading }: PromotionPictureProps) {
  const image = promotion.announcementImages.find(({ sequence }) => sequence === 1)
  if (!image) return null
  return (
    <div className={styles['frame']}>
      <Picture
        src={image.url}
        width={448}
        height={173}
        sizes="(min-width: 480px) 448px, 100vw"
        alt={promotion.title}
        loading={loading}
        className={styles['picture']}
      />
    </div>
  )
}

type PromotionTagsProps = Readonly<{ tags: readonly PromotionTag[] }>

const LOOKS: Readonly<Record<PromotionTag, { name: MessageKey; tone: NonNullable<TagProps['tone']> }>> = {
  newbie: { name: 'promo_tag_newbie', tone: 'brand' },
  limited: { name: 'promo_tag_limited', tone: 'warning' },
  special: { name: 'promo_tag_special', tone: 'info' },
  daily: { name: 'promo_tag_daily', tone: 'info' },
  'high rebate': { name: 'promo_tag_high_rebate', tone: 'positive' },
  VIP: { name: 'promo_tag_vip', tone: 'gold' },
}

export function PromotionTags({ tags }: PromotionTagsProps) {
  const t = useTranslate()
  if (tags.length === 0) return null
  return (
    <div className={styles['tags']}>
      {tags.map((tag) => (
        <span key={tag} className={styles['tag']}>
          <Tag tone={LOOKS[tag].tone}>{t(LOOKS[tag].name)}</Tag>
        </span>
      ))}
    </div>
  )
}

type Dated = Pick<Announcement, 'startDate' | 'endDate' | 'noExpiry'>

/** From when until when something is on, in days of the merchant. */
export function usePeriod(
  specified: Settings['promoDetailDateFormat'] = 'YYYY/MM/DD',
): (promotion: Dated) => string {
  const t = useTranslate()
  const dates = useDates()
  const isMonthFirst = useMerchant().settings.dateFormat === 'specified' && specified === 'MM/DD/YYYY'
  const day = (at: number) => {
    const [year, ...others] = dates.day(at).split('/')
    return isMonthFirst ? [...others, year].join('/') : dates.day(at)
  }
  return ({ startDate, endDate, noExpiry }) =>
    noExpiry === 1 || endDate === null
      ? t('promo_long_term', { start: day(startDate) })
      : t('promo_dates', { start: day(startDate), end: day(endDate) })
}
