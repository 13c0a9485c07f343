import type { Announcement } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { Card } from '#ui/Card.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './PromotionHead.module.css'

export type PromotionHeadProps = Readonly<{ promotion: Announcement }>

/** What one applies for. */
export function PromotionHead({ promotion: { title, endDate, announcementImages } }: PromotionHeadProps) {
  const t = useTranslate()
  const { day } = useDates()
  const image = announcementImages.find(({ sequence }) => sequence === 1)
  return (
    <Card padding="none" className={styles['head']}>
      {image && (
        <div className={styles['frame']}>
          <Picture
            src={image.url}
            width={144}
            height={56}
            sizes="144px"
            alt=""
            className={styles['picture']}
          />
        </div>
      )}
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['until']}>
          {endDate === null ? t('apply_no_end') : t('apply_until', { end: day(endDate) })}
        </p>
      </div>
    </Card>
  )
}
