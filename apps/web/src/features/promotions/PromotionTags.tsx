import type { PromotionTag } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { Tag, type TagProps } from '#ui/Tag.tsx'
import styles from './PromotionTags.module.css'

export type PromotionTagsProps = Readonly<{ tags: readonly PromotionTag[] }>

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
