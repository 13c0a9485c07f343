import { admits, announcements, inbox } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'

interface Newest {
  readonly notice?: string | undefined
  readonly message?: string | undefined
}

/** How the newest notice and message begin. Where that does not come, the entries say what they are for. */
export function useNewest(): Newest {
  const send = useSend()
  const session = useSession()
  const account = admits(inbox.access, session?.type) ? session?.userName : undefined
  const [newest, setNewest] = useState<Newest & { readonly of?: string | undefined }>({})

  const ask = useEffectEvent(async () => {
    const [notices, messages] = await Promise.all([
      send(announcements, { query: { types: 'PL', platform: 'M' } }),
      account === undefined ? undefined : send(inbox, { query: { pageNo: 1, pageSize: 1 } }),
    ])
    setNewest({
      of: account,
      notice: notices.ok ? notices.value.player[0]?.title : undefined,
      message: messages?.ok ? messages.value.content[0]?.subject : undefined,
    })
  })
  useEffect(() => void ask(), [account])

  return newest.of === account ? newest : { notice: newest.notice }
}
