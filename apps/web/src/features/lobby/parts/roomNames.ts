import type { RoomType } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'

/** What a live room costs, in a word. */
export const ROOM_NAMES: Readonly<Record<RoomType, MessageKey>> = {
  free: 'room_free',
  VIP: 'room_vip',
  'pay-per-view': 'room_paid',
}
