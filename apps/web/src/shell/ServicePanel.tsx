import { ChevronRight, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { contactLinks, type ContactLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { usePanels } from './panels.ts'
import styles from './ServicePanel.module.css'

const ICONS: Readonly<Record<ContactLink['type'], ReactNode>> = {
  LIVECHAT: <MessageCircle />,
  'LIVECHAT 1': <MessageCircle />,
  WHATSAPP: <MessageCircle />,
  WHATSAPP2: <MessageCircle />,
  WHATSAPP3: <MessageCircle />,
  TELEGRAM: <Send />,
  FACEBOOK: <MessageCircle />,
}

/** Every way to reach us. Open to visitors: whoever cannot log in needs it most. */
export function ServicePanel() {
  const t = useTranslate()
  const { settings } = useMerchant()
  const { open, close } = usePanels()
  const links = contactLinks(settings)
  return (
    <Sheet isOpen={open === 'service'} onClose={close} title={t('service_title')} closeLabel={t('btn_close')}>
      {links.length === 0 ? (
        <EmptyState title={t('service_empty')} />
      ) : (
        <>
          <p className={styles['text']}>{t('service_text')}</p>
          <ul className={styles['list']}>
            {links.map(({ title, type, href }) => (
              <li key={href}>
                <a href={href} className={styles['row']} target="_blank" rel="noopener noreferrer">
                  <span className={styles['icon']}>{ICONS[type]}</span>
                  <span className={styles['title']}>{title}</span>
                  <ChevronRight aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
