import { Mail, Megaphone } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { NoData } from '#lib/NoData.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { serviceLinks } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Well } from '#ui/Well.tsx'
import { ChatButton } from './ChatButton.tsx'
import { CONTACT_LOOKS } from './contactLooks.tsx'
import styles from './ServiceWays.module.css'
import { useChat } from './useChat.ts'

export interface ServiceWaysProps {
  /** Called when one of our own pages is opened. */
  readonly onLeave: () => void
}

/** A person first, then the other channels, then what is already written. */
export function ServiceWays({ onLeave }: ServiceWaysProps) {
  const t = useTranslate()
  const chat = useChat()
  const { settings } = useMerchant()
  const links = serviceLinks(settings)
  const hasChat = settings.whitelabel.flags.CBS3
  return (
    <>
      {hasChat && <ChatButton chat={chat} />}
      {links.length > 0 && (
        <ul role="list" className={styles['channels']} aria-label={t('service_channels')}>
          {links.map(({ title, type, href }) => (
            <li key={href}>
              <a href={href} className={styles['channel']} target="_blank" rel="noopener noreferrer">
                <Well tone={CONTACT_LOOKS[type].tone} className={styles['disc']}>
                  {CONTACT_LOOKS[type].icon}
                </Well>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {links.length === 0 && !hasChat && <NoData title={t('service_empty')} />}
      <Written onLeave={onLeave} />
      <p className={styles['never']}>{t('service_never')}</p>
    </>
  )
}

function Written({ onLeave }: ServiceWaysProps) {
  const t = useTranslate()
  const link = useAppLink()
  const { footer } = useMerchant().settings.market
  const messages = link('/m/message')
  return (
    <div className={styles['list']}>
      <List>
        <ListRow
          {...messages}
          icon={<Mail />}
          tone="pvp"
          title={t('service_messages')}
          meta={t('service_messages_text')}
          value={<UnreadBadge of="all" />}
          onClick={(event: MouseEvent) => {
            onLeave()
            messages.onClick(event)
          }}
        />
        {footer && (
          <ListRow
            icon={<Megaphone />}
            tone="lott"
            title={t('service_ombudsman')}
            meta={footer.ombudsmanPhone}
            href={`tel:${footer.ombudsmanPhone.replace(/\D/g, '')}`}
          />
        )}
      </List>
    </div>
  )
}
