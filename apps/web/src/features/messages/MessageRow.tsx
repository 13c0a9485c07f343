import type { InboxMessage } from '@trevo/contract'
import type { MouseEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Well } from '#ui/Well.tsx'
import { messageLook } from './messageLook.tsx'
import styles from './MessageRow.module.css'

export type MessageRowProps = Readonly<{
  message: InboxMessage
  /** Short, as in a list. */
  when: string
  onOpen: (id: string) => void
}>

/** For whoever comes back to it. */
export const rowId = (id: string) => `message-${id}`

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
