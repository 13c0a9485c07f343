import { useQuery } from '@tanstack/react-query'
import type { UnreadTotals } from '@trevo/contract'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx'
import { unreadQuery } from './queries.ts'
import { useSession } from './store.ts'
import './texts.ts'

export interface UnreadBadgeProps extends Pick<BadgeProps, 'edge'> {
  readonly of: keyof UnreadTotals | 'all'
}

/** How much of something waits to be read, beside its name. */
export function UnreadBadge({ of, edge }: UnreadBadgeProps) {
  const { data: count = 0 } = useQuery({
    ...unreadQuery(useSend(), useSession()),
    select: (unread) => (of === 'all' ? unread.announcements + unread.inbox + unread.chat : unread[of]),
  })
  return <UnreadCount count={count} edge={edge} />
}

export interface UnreadCountProps {
  readonly count: number
  readonly edge?: BadgeProps['edge'] | undefined
}

/** Nothing when nothing waits. */
export function UnreadCount({ count, edge }: UnreadCountProps) {
  const t = useTranslate()
  return <Badge count={count} label={t('unread_count', { count })} {...(edge && { edge })} />
}
