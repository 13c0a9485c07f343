import type { UnreadTotals } from '@trevo/contract'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { UnreadCount } from './UnreadBadge.tsx'

export const stories: Stories = {
  'nothing to read': () => <Rows announcements={0} inbox={0} chat={0} />,
  'one, many and more than fit': () => <Rows announcements={1} inbox={99} chat={100} />,
}

function Rows({ announcements, inbox, chat }: UnreadTotals) {
  return (
    <I18n catalogue={portuguese}>
      <Card padding="none">
        <List>
          <ListRow href="#anuncios" title="Anúncios" value={<UnreadCount count={announcements} />} />
          <ListRow href="#mensagens" title="Mensagens" value={<UnreadCount count={inbox} />} />
          <ListRow href="#conversas" title="Conversas" value={<UnreadCount count={chat} />} />
        </List>
      </Card>
    </I18n>
  )
}
