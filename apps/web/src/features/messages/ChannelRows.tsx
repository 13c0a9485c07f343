import { Send, UsersRound } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { serviceLinks, type ContactLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Group } from './Group.tsx'

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Ways out of the app; only those the merchant has. */
export function ChannelRows() {
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
