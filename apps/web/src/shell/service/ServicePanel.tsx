import { Mail, Megaphone, MessageCircle, Send } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import type { ContactLink } from '#merchant/links.ts'
import { serviceLinks } from '#merchant/serviceLinks.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { UnreadBadge } from '#session/UnreadBadge.tsx'
import { Well, type WellTone } from '#ui/layout/Well.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { NoData } from '../NoData.tsx'
import { usePanels } from '../panels.ts'
import { ChatButton } from './ChatButton.tsx'
import { FacebookGlyph, WhatsAppGlyph } from './brandGlyphs.tsx'
import styles from './ServicePanel.module.css'
import './texts.ts'
import { useChat } from './useChat.ts'

interface ContactLook {
  readonly icon: ReactNode
  readonly tone: WellTone
}

const CHAT: ContactLook = { icon: <MessageCircle />, tone: 'inhouse' }
const WHATSAPP: ContactLook = { icon: <WhatsAppGlyph />, tone: 'sports' }

const CONTACT_LOOKS: Readonly<Record<ContactLink['type'], ContactLook>> = {
  LIVECHAT: CHAT,
  'LIVECHAT 1': CHAT,
  WHATSAPP: WHATSAPP,
  WHATSAPP2: WHATSAPP,
  WHATSAPP3: WHATSAPP,
  TELEGRAM: { icon: <Send />, tone: 'fish' },
  FACEBOOK: { icon: <FacebookGlyph />, tone: 'pvp' },
}

/** Every way to reach us. Open to visitors: whoever cannot log in needs it most. */
export function ServicePanel() {
  const t = useTranslate()
  const { open, close } = usePanels()
  return (
    <Sheet
      isOpen={open === 'service'}
      onClose={close}
      title={t('service_title')}
      subtitle={t('service_text')}
      closeLabel={t('btn_close')}
    >
      <Channels onLeave={close} />
    </Sheet>
  )
}

interface ChannelsProps {
  /** Called when one of our own pages is opened. */
  readonly onLeave: () => void
}

/** A person first, then the other channels, then what is already written. */
function Channels({ onLeave }: ChannelsProps) {
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
      <WrittenChannels onLeave={onLeave} />
      <p className={styles['never']}>{t('service_never')}</p>
    </>
  )
}

function WrittenChannels({ onLeave }: ChannelsProps) {
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
