import { useQueryClient } from '@tanstack/react-query'
import {
  type CallFailure,
  type ErrorCode,
  type Announcement,
  admits,
  markAnnouncementRead,
} from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { useDates } from '#merchant/useDates.ts'
import { refreshUnread } from '#session/queries.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { NoticeList } from './NoticeList.tsx'
import { noticesQuery } from './queries.ts'
import styles from './NoticesPage.module.css'
import './texts.ts'

export type NoticesPageProps = Readonly<{
  /** The notice that is shown alone; where there is no such one, it says so over the list. */
  id?: number | undefined
  /** The place of the row that is open. */
  opened: number | undefined
  onOpen: (place: number | undefined) => void
}>

/** The list of notices, or one of them. */
export function NoticesPage({ id, opened, onOpen }: NoticesPageProps) {
  const { loaded, reload, alone, isRead } = useNotices({ id, place: opened })
  return (
    <main id="conteudo" className={styles['main']}>
      {loaded.state === 'loading' && <NoticesSkeleton />}
      {loaded.state === 'failed' && <NoticesFailed failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'here' &&
        (alone ? (
          <NoticeArticle notice={alone} />
        ) : (
          <>
            {id !== undefined && <NoSuchNotice />}
            <NoticeList notices={loaded.value} isRead={isRead} opened={opened} onOpen={onOpen} />
          </>
        ))}
    </main>
  )
}

const ROWS = 5

function NoticesSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible && (
        <Card padding="none">
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={styles['row']}>
              <Skeleton className={styles['mark']} />
              <Skeleton shape="title" width={row % 2 === 0 ? 'long' : 'half'} />
              <Skeleton width="short" />
              <Skeleton width="long" />
            </div>
          ))}
        </Card>
      )}
    </div>
  )
}

type NoticesFailedProps = Readonly<{ failure: CallFailure<ErrorCode>; onRetry: () => void }>

function NoticesFailed({ failure, onRetry }: NoticesFailedProps) {
  const t = useTranslate()
  const quote = useReference()
  return (
    <ErrorState
      title={t('notice_failed')}
      text={t('notice_failed_text')}
      note={quote(failure)}
      retry={{ label: t('btn_retry'), onRetry }}
    />
  )
}

type NoticeArticleProps = Readonly<{ notice: Announcement }>

function NoticeArticle({ notice: { title, startDate, content } }: NoticeArticleProps) {
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

function NoSuchNotice() {
  const t = useTranslate()
  return (
    <div className={styles['gone']}>
      <Note tone="warning">
        <strong>{t('notice_gone')}</strong>
        <p>{t('notice_gone_text')}</p>
      </Note>
    </div>
  )
}

interface Shown {
  /** The number of the notice that is shown alone, or the place of the one that is open. */
  readonly id: number | undefined
  readonly place: number | undefined
}

/** The notices, and that what a member opens is read: here at once, then on the server, and so for every badge. */
function useNotices({ id, place }: Shown) {
  const client = useQueryClient()
  const apiContext = useApiContext()
  const session = useSession()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const query = noticesQuery(apiContext, session?.userName)
  const { loaded, reload } = useLoaded(query)
  const notices = loaded.state === 'here' ? loaded.value : []
  const alone = notices.find((notice) => notice.id === id)
  const shown = alone ?? (place === undefined ? undefined : notices[place])
  const isRead = (notice: Announcement) => notice.read || opened.has(notice.id)
  const unread = shown && !isRead(shown) && admits('account', session?.type) ? shown.id : undefined

  const markRead = useEffectEvent(async (announcementId: number) => {
    setOpened((before) => new Set([...before, announcementId]))
    const reply = await apiContext.send(markAnnouncementRead, { body: { announcementId, read: true } })
    if (!reply.ok) return
    refreshUnread(client)
    await client.invalidateQueries({ queryKey: query.queryKey })
  })
  useEffect(() => {
    if (unread !== undefined) void markRead(unread)
  }, [unread])

  return { loaded, reload, alone, isRead }
}
