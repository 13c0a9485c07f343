import type { InboxMessage } from '@trevo/contract'
import { MessageCircleQuestionMark, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { RichText } from '#lib/RichText.tsx'
import { useService } from '#shell/useService.ts'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Well } from '#ui/Well.tsx'
import styles from './MessageArticle.module.css'
import { messageLook } from './messageLook.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

export type MessageArticleProps = Readonly<{
  message: InboxMessage
  /** Just opened: read from its title on. */
  isFresh: boolean
  onRemove: () => Promise<boolean>
}>

export function MessageArticle({ message, isFresh, onRemove }: MessageArticleProps) {
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
