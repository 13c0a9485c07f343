import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink, type AppLink } from '#lib/useAppLink.ts'
import { useSession } from '#session/store.ts'
import { refuseTrial } from '#session/trialOffer.ts'
import { mayEnter } from './guard.ts'
import type { EntryName } from './menuEntries.ts'
import { usePanels } from './panels.ts'
import { ruleOf } from './routeTable.ts'
import { useService } from './useService.ts'

/** Customer service opens over the page, and the chat is a page of somebody else. */
const PATHS: Readonly<Record<Exclude<EntryName, 'service' | 'chat'>, string>> = {
  rewards: '/rewardCenter',
  messages: '/message',
  bets: '/gameRecord',
  results: '/profitandloss',
  security: '/securityCenter',
  signIn: '/activity?type=LOGIN',
  referral: '/inviteFriends',
  settings: '/set',
}

/** What following an entry does. A trial is not taken to a page that would turn it away, but told so where it is. */
export function useEntry(): (name: EntryName) => Partial<Pick<AppLink, 'href'>> & Pick<AppLink, 'onClick'> {
  const t = useTranslate()
  const session = useSession()
  const appLink = useAppLink()
  const openService = useService()
  const { show } = usePanels()
  return (name) => {
    if (name === 'service') return { onClick: openService }
    if (name === 'chat') return { onClick: () => show('chat') }
    const path = PATHS[name]
    const { access } = ruleOf(path)
    const isRefused = session && access && access !== 'guest' && !mayEnter(access, session.type)
    return isRefused ? { onClick: () => refuseTrial(t) } : appLink(`/m${path}`)
  }
}
