import type { Announcement } from '@trevo/contract'
import { Picture, type PictureProps } from '#ui/Picture.tsx'
import styles from './PromotionPicture.module.css'

export type PromotionPictureProps = Readonly<{
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
