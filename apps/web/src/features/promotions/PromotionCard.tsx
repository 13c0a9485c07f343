import type { Announcement } from '@trevo/contract'
import { useAppLink } from '#lib/useAppLink.ts'
import type { PictureProps } from '#ui/Picture.tsx'
import styles from './PromotionCard.module.css'
import { PromotionPicture } from './PromotionPicture.tsx'
import { PromotionTags } from './PromotionTags.tsx'
import { usePeriod } from './usePeriod.ts'

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
