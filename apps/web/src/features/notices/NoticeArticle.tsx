import type { Announcement } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { RichText } from '#lib/RichText.tsx'
import { timeIn } from '#lib/timeIn.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import styles from './NoticeArticle.module.css'

export type NoticeArticleProps = Readonly<{ notice: Announcement }>

export function NoticeArticle({ notice: { title, startDate, content } }: NoticeArticleProps) {
  const t = useTranslate()
  const { timeZone } = useMerchant().settings.platform
  return (
    <article>
      <h2 className={styles['title']}>{title}</h2>
      <time className={styles['date']} dateTime={new Date(startDate).toISOString()}>
        {timeIn(timeZone, startDate)}
      </time>
      <div className={styles['content']}>
        <RichText text={content} />
      </div>
      <ButtonLink to="/notice" variant="tonal" size="sm">
        {t('notice_all')}
      </ButtonLink>
    </article>
  )
}
