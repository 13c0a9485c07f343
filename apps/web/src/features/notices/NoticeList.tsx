import type { Announcement } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { cx } from '#lib/classNames.ts'
import { plainText } from '#lib/plainText.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { useDates } from '#merchant/useDates.ts'
import { NoData } from '#shell/NoData.tsx'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Accordion } from '#ui/layout/Accordion.tsx'
import styles from './NoticeList.module.css'

export type NoticeListProps = Readonly<{
  notices: readonly Announcement[]
  isRead: (notice: Announcement) => boolean
  opened: number | undefined
  onOpen: (place: number | undefined) => void
}>

export function NoticeList({ notices, isRead, opened, onOpen }: NoticeListProps) {
  const t = useTranslate()
  const link = useAppLink()
  const { moment } = useDates()
  if (notices.length === 0)
    return (
      <NoData
        title={t('notice_none')}
        text={t('notice_none_text')}
        action={
          <ButtonLink to="/home" variant="soft" size="sm">
            {t('notice_to_home')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <h2 className="srOnly">{t('notice_list')}</h2>
      <Accordion
        entries={notices.map((notice, place) => ({
          id: String(place),
          title: notice.title,
          icon: <ReadMark unread={isRead(notice) ? undefined : t('notice_unread')} />,
          meta: moment(notice.startDate),
          preview: plainText(notice.content),
          content: (
            <div className={styles['content']}>
              <RichText text={notice.content} />
              <a {...link(`/m/noticeDetail?id=${notice.id}`)} className={styles['details']}>
                {t('notice_details')}
              </a>
            </div>
          ),
        }))}
        openId={opened === undefined ? null : String(opened)}
        onChange={(place) => onOpen(place === null ? undefined : Number(place))}
      />
    </>
  )
}

type ReadMarkProps = Readonly<{
  /** What an unread one is called; without it, it is read. */
  unread?: string | undefined
}>

/** A dot before what has not been read, and a ring before what has. */
function ReadMark({ unread }: ReadMarkProps) {
  return (
    <span className={cx(styles['mark'], unread !== undefined && styles['unread'])}>
      {unread !== undefined && <span className="srOnly">{unread}</span>}
    </span>
  )
}
