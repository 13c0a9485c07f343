import { isAgent, isReal, isTrial, type Whitelabel } from '@trevo/contract'

/** Places a menu can lead to. */
export type EntryName =
  | 'rewards'
  | 'messages'
  | 'bets'
  | 'results'
  | 'security'
  | 'protection'
  | 'chat'
  | 'signIn'
  | 'referral'
  | 'service'
  | 'settings'

interface MenuContext extends Pick<Whitelabel, 'flags' | 'promotions'> {
  /** Of the account; nothing for a visitor. */
  readonly type: number | undefined
  /** Whether what an entry leads to is there. */
  readonly hasPage: (name: EntryName) => boolean
}

/** What the side menu leads to. Where friends cannot be referred, customer service takes that place. */
export function menuEntries({ type, flags, promotions, hasPage }: MenuContext): readonly EntryName[] {
  const hasAccount = type !== undefined && !isTrial(type)
  const canRefer = promotions.REFERRAL && hasPage('referral') && (type === undefined || !isAgent(type))
  const entries: Readonly<Record<EntryName, boolean>> = {
    rewards: hasAccount && flags.REWCEN3,
    messages: true,
    bets: hasAccount && flags.TRANSBETREPMEM3,
    results: hasAccount && flags.PERSREP,
    security: hasAccount && flags.SECPRIV,
    protection: type !== undefined && isReal(type),
    chat: flags.CBS3,
    signIn: promotions.LOGIN,
    referral: canRefer,
    service: !canRefer,
    settings: true,
  }
  // The order in which they are written above.
  return (Object.keys(entries) as EntryName[]).filter((name) => entries[name] && hasPage(name))
}
