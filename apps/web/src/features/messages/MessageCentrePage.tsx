import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { admits, inbox } from '@trevo/contract'
import { Mail, Megaphone, MessageCircleMore, Send, UsersRound } from 'lucide-react'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useChat, type Chat } from '#shell/service/useChat.ts'
import { TopBar } from '#shell/TopBar.tsx'
import { ChatButton } from '#shell/service/ChatButton.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { useOwnAccount } from '#session/useOwnAccount.ts'
import { ListRow, List } from '#ui/lists/ListRow.tsx'
import { useApiContext } from '#api/apiContext.ts'
import { useSession, useSessionKnown } from '#session/store.ts'
import type { ContactLink } from '#merchant/links.ts'
import { serviceLinks } from '#merchant/serviceLinks.ts'
import { Card } from '#ui/layout/Card.tsx'
import styles from './MessageCentrePage.module.css'
import { newestMessageQuery, newestNoticeQuery } from './queries.ts'
import './texts.ts'

/** All that is said between the merchant and whoever looks. Open to visitors: each entry has its own rule. */
export function MessageCentrePage() {
  const t = useTranslate()
  const chat = useChat()
  const { CBS3 } = useMerchant().settings.whitelabel.flags
  return (
    <>
      <TopBar />
      <main id="conteudo" className={styles['main']}>
        {CBS3 && <PersonCard chat={chat} />}
        <InboxRows onChat={CBS3 ? chat.open : undefined} />
        <ChannelRows />
        <p className={styles['never']}>{t('service_never')}</p>
      </main>
    </>
  )
}

type PersonCardProps = Readonly<{ chat: Chat }>

export function PersonCard({ chat }: PersonCardProps) {
  const t = useTranslate()
  return (
    <section className={styles['person']} aria-labelledby="messages-person">
      <h2 id="messages-person" className={styles['personTitle']}>
        {t('messages_person')}
      </h2>
      <p className={styles['personText']}>{t('messages_person_text')}</p>
      <ChatButton chat={chat} />
    </section>
  )
}

type InboxRowsProps = Readonly<{
  /** Nothing where there is no chat. */
  onChat: (() => void) | undefined
}>

const INBOX = '/m/webEmail'

/** What there is to read, with the newest of it. */
function InboxRows({ onChat }: InboxRowsProps) {
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

/** How the newest notice and message begin. Where that does not come, the entries say what they are for. */
function useNewest() {
  const apiContext = useApiContext()
  const session = useSession()
  const account = admits(inbox.access, session?.type) ? session?.userName : undefined
  // Asked before it is known for whom, it would be asked again.
  const isKnown = useSessionKnown()
  const { data: notice } = useQuery({ ...newestNoticeQuery(apiContext, account), enabled: isKnown })
  const { data: message } = useQuery(newestMessageQuery(apiContext, account))
  return { notice: notice ?? undefined, message: message ?? undefined }
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Ways out of the app; only those the merchant has. */
function ChannelRows() {
  const t = useTranslate()
  const links = serviceLinks(useMerchant().settings)
  const linkOf = (type: ContactLink['type']) => links.find((link) => link.type === type)
  const telegram = linkOf('TELEGRAM')
  // The second live chat is the affiliates' where there is one.
  const affiliates = linkOf('LIVECHAT 1') ?? linkOf('LIVECHAT')
  if (!telegram && !affiliates) return null
  return (
    <Group title={t('messages_others')}>
      {telegram && (
        <ListRow
          {...OUTSIDE}
          href={telegram.href}
          icon={<Send />}
          tone="fish"
          title={telegram.title}
          meta={t('messages_telegram_text')}
        />
      )}
      {affiliates && (
        <ListRow
          {...OUTSIDE}
          href={affiliates.href}
          icon={<UsersRound />}
          tone="inhouse2"
          title={t('messages_affiliates')}
          meta={t('messages_affiliates_text')}
        />
      )}
    </Group>
  )
}

type GroupProps = Readonly<{
  title: string
  /** ListRows. */
  children: ReactNode
}>

/** Rows that belong together, under what they are. */
function Group({ title, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['groupTitle']}>
        {title}
      </h2>
      <Card padding="none">
        <List>{children}</List>
      </Card>
    </section>
  )
}
