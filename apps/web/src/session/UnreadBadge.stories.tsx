import type { UnreadTotals } from '@trevo/contract'
import { useEffect } from 'react'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { useUnread } from './unread.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

export const stories: Stories = {
  'nothing to read': () => <Rows announcements={0} inbox={0} chat={0} />,
  'one, many and more than fit': () => <Rows announcements={1} inbox={99} chat={100} />,
}

function Rows({ announcements, inbox, chat }: UnreadTotals) {
  useEffect(() => useUnread.setState({ announcements, inbox, chat }), [announcements, inbox, chat])
  return (
    <I18n catalogue={portuguese}>
      <Card padding="none">
        <List>
          <ListRow href="#anuncios" title="Anúncios" value={<UnreadBadge of="announcements" />} />
          <ListRow href="#mensagens" title="Mensagens" value={<UnreadBadge of="inbox" />} />
          <ListRow href="#conversas" title="Conversas" value={<UnreadBadge of="chat" />} />
        </List>
      </Card>
    </I18n>
  )
}
