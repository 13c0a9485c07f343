import { useQuery } from '@tanstack/react-query'
import { useSend } from '#api/useSend.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { iconQuery, memberQuery } from './queries.ts'
import { useSession } from './store.ts'

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
  const send = useSend()
  const session = useSession()
  const { PROFPIC3: hasPictures } = useMerchant().settings.whitelabel.modules
  const account = session?.userName
  const { data: info } = useQuery(memberQuery(send, account))
  const { data: icon } = useQuery(iconQuery(send, hasPictures ? account : undefined))
  if (!session) return undefined
  return {
    name: info?.nickname ?? info?.account ?? session.userName,
    account: session.userName,
    type: session.type,
    club: info?.clubLabel?.labelName,
    icon: icon ?? undefined,
  }
}
