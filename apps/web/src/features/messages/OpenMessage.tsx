import { useEffect, useEffectEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { NoData } from '#lib/NoData.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InboxSkeleton } from './InboxSkeleton.tsx'
import { MessageArticle } from './MessageArticle.tsx'
import type { Inbox } from './useInbox.ts'

export type OpenMessageProps = Readonly<{
  id: string
  inbox: Inbox
  /** Opened just now from the list, and not by its address. */
  isFresh: boolean
  /** Whether it worked. */
  onRemove: () => Promise<boolean>
}>

/** One message, which is read by that. By its address alone it is looked for page by page. */
export function OpenMessage({ id, inbox, isFresh, onRemove }: OpenMessageProps) {
  const t = useTranslate()
  const { messages, status, more, read } = inbox
  const message = messages.find(({ messageId }) => messageId === id)
  const isUnread = message?.read === false
  const isFurther = !message && status === 'more'

  const markRead = useEffectEvent(() => read(id))
  useEffect(() => {
    if (isUnread) markRead()
  }, [isUnread])
  const lookFurther = useEffectEvent(more)
  useEffect(() => {
    if (isFurther) lookFurther()
  }, [isFurther])

  if (message) return <MessageArticle message={message} isFresh={isFresh} onRemove={onRemove} />
  if (status === 'error')
    return (
      <ErrorState
        title={t('inbox_failed')}
        text={t('inbox_failed_text')}
        retry={{ label: t('btn_retry'), onRetry: more }}
      />
    )
  if (status !== 'end') return <InboxSkeleton />
  return (
    <NoData
      title={t('inbox_gone')}
      text={t('inbox_gone_text')}
      action={
        <ButtonLink to="/webEmail" search={{}} variant="soft" size="sm">
          {t('inbox_all')}
        </ButtonLink>
      }
    />
  )
}
