import type { Announcement } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { RichText } from '#lib/RichText.tsx'
import styles from './NoticeArticle.module.css'

export type NoticeArticleProps = Readonly<{ notice: Announcement }>

export function NoticeArticle({ notice: { title, startDate, content } }: NoticeArticleProps) {
  const t = useTranslate()
  const { moment } = useDates()
  return (
    <article>
      <h2 className={styles['title']}>{title}</h2>
      <time className={styles['date']} dateTime={new Date(startDate).toISOString()}>
        {moment(startDate)}
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
