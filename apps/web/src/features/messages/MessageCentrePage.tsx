import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { ruleOf } from '#shell/routeTable.ts'
import { useChat } from '#shell/service/useChat.ts'
import { TopBar } from '#shell/TopBar.tsx'
import { ChannelRows } from './ChannelRows.tsx'
import { InboxRows } from './InboxRows.tsx'
import styles from './MessageCentrePage.module.css'
import { PersonCard } from './PersonCard.tsx'
import './texts.ts'

/** All that is said between the merchant and whoever looks. Open to visitors: each entry has its own rule. */
export function MessageCentrePage() {
  const t = useTranslate()
  const chat = useChat()
  const { CBS3 } = useMerchant().settings.whitelabel.flags
  return (
    <>
      <TopBar rule={ruleOf('/message')} />
      <main id="conteudo" className={styles['main']}>
        {CBS3 && <PersonCard chat={chat} />}
        <InboxRows onChat={CBS3 ? chat.open : undefined} />
        <ChannelRows />
        <p className={styles['never']}>{t('service_never')}</p>
      </main>
    </>
  )
}
