import { isAgent, isTrial, type Whitelabel } from '@trevo/contract'

/** Places a menu can lead to. */
export type EntryName =
  | 'rewards'
  | 'messages'
  | 'bets'
  | 'results'
  | 'security'
  | 'chat'
  | 'signIn'
  | 'referral'
  | 'service'
  | 'settings'

interface Circumstances extends Pick<Whitelabel, 'flags' | 'promotions'> {
  /** Of the account; nothing for a visitor. */
  readonly type: number | undefined
}

/** What the side menu leads to. Where friends cannot be referred, customer service takes that place. */
export function menuEntries({ type, flags, promotions }: Circumstances): readonly EntryName[] {
  const hasAccount = type !== undefined && !isTrial(type)
  const entries: Readonly<Record<EntryName, boolean>> = {
    rewards: hasAccount && flags.REWCEN3,
    messages: true,
    bets: hasAccount && flags.TRANSBETREPMEM3,
    results: hasAccount && flags.PERSREP,
    security: hasAccount && flags.SECPRIV,
    chat: flags.CBS3,
    signIn: promotions.LOGIN,
    referral: canRefer(type, promotions),
    service: !canRefer(type, promotions),
    settings: true,
  }
  // The order in which they are written above.
  return (Object.keys(entries) as EntryName[]).filter((name) => entries[name])
}

function canRefer(type: number | undefined, promotions: Whitelabel['promotions']): boolean {
  return promotions.REFERRAL && (type === undefined || !isAgent(type))
}
