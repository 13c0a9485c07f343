import { useRouter } from '@tanstack/react-router'
import { Mail, Megaphone, MessageCircleMore } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Group } from './Group.tsx'
import styles from './InboxRows.module.css'
import { useNewest } from './useNewest.ts'

export type InboxRowsProps = Readonly<{
  /** Nothing where there is no chat. */
  onChat: (() => void) | undefined
}>

const INBOX = '/m/webEmail'

/** What there is to read, with the newest of it. */
export function InboxRows({ onChat }: InboxRowsProps) {
  const t = useTranslate()
  const link = useAppLink()
  const { history } = useRouter()
  const withAccount = useOwnAccount()
  const { notice, message } = useNewest()
  const openInbox = (event: MouseEvent) => {
    event.preventDefault()
    withAccount(() => history.push(INBOX), INBOX)
  }
  return (
    <Group title={t('messages_inbox')}>
      <ListRow
        {...link('/m/notice')}
        icon={<Megaphone />}
        tone="lott"
        title={t('title_notice')}
        meta={<span className={styles['newest']}>{notice ?? t('messages_notices_text')}</span>}
        value={<UnreadBadge of="announcements" />}
      />
      <ListRow
        href={INBOX}
        onClick={openInbox}
        icon={<Mail />}
        tone="pvp"
        title={t('title_message')}
        meta={<span className={styles['newest']}>{message ?? t('messages_mail_text')}</span>}
        value={<UnreadBadge of="inbox" />}
      />
      {onChat && (
        <ListRow
          onClick={onChat}
          icon={<MessageCircleMore />}
          tone="inhouse"
          title={t('messages_chats')}
          meta={t('messages_chats_text')}
          value={<UnreadBadge of="chat" />}
        />
      )}
    </Group>
  )
}
