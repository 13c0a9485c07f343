import {
  CalendarCheck,
  ChartColumn,
  Gift,
  Headset,
  Lock,
  Mail,
  MessagesSquare,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import type { WellTone } from '#ui/Well.tsx'
import type { UnreadBadgeProps } from '#session/UnreadBadge.tsx'
import type { EntryName } from './menuEntries.ts'

interface EntryLook {
  readonly title: MessageKey
  readonly icon: ReactNode
  readonly tone: WellTone
}

/** An entry looks the same wherever it stands. */
export const ENTRY_LOOKS: Readonly<Record<EntryName, EntryLook>> = {
  rewards: { title: 'title_reward_center', icon: <Gift />, tone: 'home' },
  messages: { title: 'title_message', icon: <Mail />, tone: 'pvp' },
  bets: { title: 'title_bet_record', icon: <ReceiptText />, tone: 'fish' },
  results: { title: 'title_profit_loss', icon: <ChartColumn />, tone: 'lott' },
  security: { title: 'nav_security', icon: <Lock />, tone: 'inhouse' },
  chat: { title: 'menu_chat', icon: <MessagesSquare />, tone: 'esports' },
  signIn: { title: 'menu_sign_in', icon: <CalendarCheck />, tone: 'bingo' },
  referral: { title: 'menu_referral', icon: <Users />, tone: 'inhouse2' },
  service: { title: 'nav_service', icon: <Headset />, tone: 'sports' },
  settings: { title: 'title_settings', icon: <Settings />, tone: 'neutral' },
}

/** What waits to be read behind an entry. */
export const ENTRY_UNREAD: Readonly<Partial<Record<EntryName, UnreadBadgeProps['of']>>> = {
  messages: 'all',
  chat: 'chat',
}
