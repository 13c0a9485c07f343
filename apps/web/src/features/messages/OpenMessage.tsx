import type { InboxMessage } from '@trevo/contract'
import { MessageCircleQuestionMark, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { NoData } from '#shell/NoData.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useDates } from '#merchant/useDates.ts'
import { RichText } from '#lib/RichText.tsx'
import { useService } from '#shell/useService.ts'
import { Card } from '#ui/layout/Card.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { Well } from '#ui/layout/Well.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { InboxSkeleton, messageLook } from './InboxList.tsx'
import styles from './OpenMessage.module.css'
import type { Inbox } from './queries.ts'

export type OpenMessageProps = Readonly<{
  id: string
  inbox: Inbox
  /** Opened just now from the list, and not by its address. */
  isFresh: boolean
  /** Whether it worked. */
  onRemove: () => Promise<boolean>
}>

/** One message; showing it marks it as read. Opened by its address alone, it is looked for page by page. */
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

type MessageArticleProps = Readonly<{
  message: InboxMessage
  /** Just opened: read from its title on. */
  isFresh: boolean
  onRemove: () => Promise<boolean>
}>

function MessageArticle({ message, isFresh, onRemove }: MessageArticleProps) {
  const t = useTranslate()
  const openService = useService()
  const { moment } = useDates()
  const title = useRef<HTMLHeadingElement>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const { messageId, subject, content, sentAt } = message
  const { icon, tone } = messageLook(messageId)
  const enter = useEffectEvent(() => {
    if (isFresh) title.current?.focus({ preventScroll: true })
  })
  useEffect(() => enter(), [])
  return (
    <article className={styles['article']}>
      <h2 ref={title} className={styles['title']} tabIndex={-1}>
        {subject}
      </h2>
      <div className={styles['head']}>
        <Well size="sm" tone={tone}>
          {icon}
        </Well>
        <time className={styles['date']} dateTime={new Date(sentAt).toISOString()}>
          {moment(sentAt)}
        </time>
        <IconButton label={t('inbox_remove')} icon={<Trash2 />} onClick={() => setIsRemoving(true)} />
      </div>
      <div className={styles['content']}>
        <RichText text={content} />
      </div>
      <Card padding="none">
        <List>
          <ListRow
            icon={<MessageCircleQuestionMark />}
            tone="inhouse"
            title={t('inbox_help')}
            meta={t('inbox_help_text')}
            onClick={openService}
          />
        </List>
      </Card>
      <RemoveDialog isOpen={isRemoving} onClose={() => setIsRemoving(false)} onRemove={onRemove} />
    </article>
  )
}

type RemoveDialogProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  /** Whether it worked; then there is nothing left to ask. */
  onRemove: () => Promise<boolean>
}>

/** What is deleted does not come back: it is asked for twice. */
export function RemoveDialog({ isOpen, onClose, onRemove }: RemoveDialogProps) {
  const t = useTranslate()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  async function remove() {
    setState('busy')
    if (!(await onRemove())) setState('failed')
  }
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      icon={<Trash2 />}
      title={t('inbox_remove_title')}
      text={t('inbox_remove_text')}
      safeLabel={t('inbox_keep')}
      action={{
        label: t('inbox_remove_now'),
        variant: 'danger',
        loading: state === 'busy' ? t('inbox_removing') : undefined,
        onClick: () => void remove(),
      }}
    >
      {state === 'failed' && <ErrorState variant="inline" text={t('inbox_remove_failed')} />}
    </Dialog>
  )
}
