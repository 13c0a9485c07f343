import type { RoomType } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'

/** What a game may be called, wherever its data comes from. */
interface Named {
  readonly displayName?: string | undefined
  readonly gameName?: string | undefined
  readonly nodeName?: string | undefined
}

interface Pictured {
  readonly mobileLargeIcon?: string | undefined
  readonly mobileSmallIcon?: string | undefined
  readonly iconUrl?: string | undefined
}

/** The merchant's own name for it first. A feed that has nothing to say sends an empty text. */
export function gameName({ displayName, gameName: ownName, nodeName }: Named): string {
  return displayName || ownName || nodeName || ''
}

/** The largest picture first. */
export function gameIcon({ mobileLargeIcon, mobileSmallIcon, iconUrl }: Pictured): string {
  return mobileLargeIcon || mobileSmallIcon || iconUrl || ''
}

/** What a live room costs, in a word. */
export const ROOM_NAMES: Readonly<Record<RoomType, MessageKey>> = {
  free: 'room_free',
  VIP: 'room_vip',
  'pay-per-view': 'room_paid',
}
