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
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useAppLink, type AppLink } from '#lib/useAppLink.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { refuseTrial } from '#session/trialOffer.ts'
import type { UnreadBadgeProps } from '#session/UnreadBadge.tsx'
import type { WellTone } from '#ui/layout/Well.tsx'
import { mayEnter } from './access.ts'
import { menuEntries, type EntryName } from './menuEntries.ts'
import { usePageAt } from './pages.ts'
import { usePanels } from './panels.ts'
import { useService } from './useService.ts'

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
  protection: { title: 'title_responsible_gaming', icon: <ShieldCheck />, tone: 'positive' },
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

/** Customer service opens over the page, and the chat is a page of somebody else. */
const PATHS: Readonly<Record<Exclude<EntryName, 'service' | 'chat'>, string>> = {
  rewards: '/m/rewardCenter',
  messages: '/m/message',
  bets: '/m/gameRecord',
  results: '/m/profitandloss',
  security: '/m/securityCenter',
  protection: '/m/responsibleGaming',
  signIn: '/m/activity?type=LOGIN',
  referral: '/m/inviteFriends',
  settings: '/m/set',
}

/** The entries that are there for whoever looks. */
export function useEntries(): readonly EntryName[] {
  const session = useSession()
  const pageAt = usePageAt()
  const { flags, promotions } = useMerchant().settings.whitelabel
  const hasPage = (name: EntryName) =>
    name === 'service' || name === 'chat' || pageAt(PATHS[name]) !== undefined
  return menuEntries({ type: session?.type, flags, promotions, hasPage })
}

/** What following an entry does. A trial is not taken to a page that would turn it away, but told so where it is. */
export function useMenuAction(): (
  name: EntryName,
) => Partial<Pick<AppLink, 'href'>> & Pick<AppLink, 'onClick'> {
  const t = useTranslate()
  const session = useSession()
  const pageAt = usePageAt()
  const appLink = useAppLink()
  const openService = useService()
  const { show } = usePanels()
  return (name) => {
    if (name === 'service') return { onClick: openService }
    if (name === 'chat') return { onClick: () => show('chat') }
    const access = pageAt(PATHS[name])?.access
    const isRefused = session && access && access !== 'guest' && !mayEnter(access, session.type)
    return isRefused ? { onClick: () => refuseTrial(t) } : appLink(PATHS[name])
  }
}
