import type { UnreadTotals } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { Badge, type BadgeProps } from '#ui/Badge.tsx'
import './texts.ts'
import { useUnread } from './unread.ts'

export interface UnreadBadgeProps extends Pick<BadgeProps, 'edge'> {
  readonly of: keyof UnreadTotals | 'all'
}

/** How much of something waits to be read, beside its name; nothing when nothing does. */
export function UnreadBadge({ of, edge }: UnreadBadgeProps) {
  const t = useTranslate()
  const count = useUnread(({ announcements, inbox, chat }) =>
    of === 'all' ? announcements + inbox + chat : { announcements, inbox, chat }[of],
  )
  return <Badge count={count} label={t('unread_count', { count })} {...(edge && { edge })} />
}
