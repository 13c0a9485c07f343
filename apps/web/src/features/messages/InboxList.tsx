import type { InboxMessage } from '@trevo/contract'
import { Mail, Megaphone } from 'lucide-react'
import { useEffect, useEffectEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { NoData } from '#shell/NoData.tsx'
import { InfiniteList } from '#ui/lists/InfiniteList.tsx'
import { cx } from '#lib/classNames.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Well, type WellTone } from '#ui/layout/Well.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import styles from './InboxList.module.css'
import type { Inbox } from './queries.ts'

export type InboxListProps = Readonly<{
  inbox: Inbox
  /** The message to come back to, if any. */
  place: string | undefined
  onOpen: (id: string) => void
}>

export function InboxList({ inbox: { messages, status, more }, place, onOpen }: InboxListProps) {
  const t = useTranslate()
  const { briefly } = useDates()
  const comeBack = useEffectEvent(() => {
    if (place === undefined) return
    const row = document.getElementById(rowId(place)) ?? document.getElementById('conteudo')
    // The browser itself restores the scroll position.
    row?.focus({ preventScroll: true })
  })
  useEffect(() => comeBack(), [])
  return (
    <>
      <h2 className="srOnly">{t('inbox_list')}</h2>
      <InfiniteList
        items={messages}
        keyOf={({ messageId }) => messageId}
        renderItem={(message) => (
          <MessageRow message={message} when={briefly(message.sentAt)} onOpen={onOpen} />
        )}
        status={status}
        onMore={more}
        layout="rows"
        skeleton={null}
        empty={<NoMessages />}
        texts={{
          more: t('inbox_more'),
          loading: t('inbox_loading'),
          error: t('inbox_more_failed'),
          retry: t('btn_retry'),
          end: t('inbox_end'),
        }}
      />
    </>
  )
}

function NoMessages() {
  const t = useTranslate()
  return (
    <NoData
      title={t('inbox_none')}
      text={t('inbox_none_text')}
      action={
        <ButtonLink to="/notice" variant="soft" size="sm">
          {t('inbox_to_notices')}
        </ButtonLink>
      }
    />
  )
}

type MessageRowProps = Readonly<{
  message: InboxMessage
  /** Short, as in a list. */
  when: string
  onOpen: (id: string) => void
}>

/** The id of a row's element, by which it gets the focus back. */
const rowId = (id: string) => `message-${id}`

export function MessageRow({ message, when, onOpen }: MessageRowProps) {
  const t = useTranslate()
  const { messageId: id, subject, preview, sentAt, read } = message
  const { icon, tone } = messageLook(id)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a
      id={rowId(id)}
      href={`/m/webEmail?id=${id}`}
      className={cx(styles['row'], !read && styles['unread'])}
      onClick={open}
    >
      <Well tone={tone} className={styles['well']}>
        {icon}
      </Well>
      <span className={styles['words']}>
        {!read && <VisuallyHidden>{t('inbox_unread')}: </VisuallyHidden>}
        <span className={styles['head']}>
          <span className={styles['subject']}>{subject}</span>
          <time className={styles['time']} dateTime={new Date(sentAt).toISOString()}>
            {when}
          </time>
        </span>
        <span className={styles['preview']}>{preview}</span>
      </span>
      {!read && <span className={styles['dot']} aria-hidden />}
    </a>
  )
}

interface MessageLook {
  readonly icon: ReactNode
  readonly tone: WellTone
}

const toMany: MessageLook = { icon: <Megaphone />, tone: 'lott' }
const toOne: MessageLook = { icon: <Mail />, tone: 'pvp' }

/** A message to many looks different from one to this member alone. The id tells which it is. */
export function messageLook(id: string): MessageLook {
  return id.startsWith('b') && !id.includes('-') ? toMany : toOne
}

const ROWS = 6

export function InboxSkeleton() {
  const isVisible = useDelayedSkeleton(true)
  return (
    <div aria-busy>
      {isVisible && (
        <Card padding="none">
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={styles['skeletonRow']}>
              <Skeleton shape="well" />
              <div className={styles['skeletonWords']}>
                <Skeleton shape="title" width={row % 2 === 0 ? 'long' : 'half'} />
                <Skeleton />
                <Skeleton width="half" />
              </div>
            </div>
          ))}
        </Card>
      )}
    </div>
  )
}
