import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '#i18n/Localised.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { loadIcon, loadMember } from './member.ts'
import { useSession, useSessionStore } from './store.ts'

export interface Member {
  /** The nickname where there is one, otherwise the account. */
  readonly name: string
  readonly account: string
  readonly type: number
  /** The name of the club the member is in. */
  readonly club: string | undefined
  /** Address of their picture. */
  readonly icon: string | undefined
}

/** The member who is logged in: the name at once, the rest when the server has told. */
export function useMember(): Member | undefined {
  const { settings } = useMerchant()
  const { language } = useLanguage()
  const session = useSession()
  const info = useSessionStore(({ member }) => member)
  const icon = useSessionStore((state) => state.icon)
  const account = session?.userName
  const hasPictures = settings.whitelabel.modules.PROFPIC3

  const load = useEffectEvent(() => {
    if (info === undefined) void loadMember(settings, language)
    if (hasPictures && icon === undefined) void loadIcon(settings, language)
  })
  useEffect(() => {
    if (account !== undefined) load()
  }, [account])

  if (!session) return undefined
  return {
    name: info?.nickname ?? info?.account ?? session.userName,
    account: session.userName,
    type: session.type,
    club: info?.clubLabel?.labelName,
    icon: icon ?? undefined,
  }
}
