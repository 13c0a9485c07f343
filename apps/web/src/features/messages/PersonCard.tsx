import { useTranslate } from '#i18n/I18n.tsx'
import { ChatButton } from '#shell/service/ChatButton.tsx'
import type { Chat } from '#shell/service/useChat.ts'
import styles from './PersonCard.module.css'

export type PersonCardProps = Readonly<{ chat: Chat }>

export function PersonCard({ chat }: PersonCardProps) {
  const t = useTranslate()
  return (
    <section className={styles['card']} aria-labelledby="messages-person">
      <h2 id="messages-person" className={styles['title']}>
        {t('messages_person')}
      </h2>
      <p className={styles['text']}>{t('messages_person_text')}</p>
      <ChatButton chat={chat} />
    </section>
  )
}
