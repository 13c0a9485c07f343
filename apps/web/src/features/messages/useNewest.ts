import { useQuery } from '@tanstack/react-query'
import { admits, inbox } from '@trevo/contract'
import { useAsker } from '#api/useAsker.ts'
import { useSession } from '#session/store.ts'
import { newestMessageQuery, newestNoticeQuery } from './queries.ts'

/** How the newest notice and message begin. Where that does not come, the entries say what they are for. */
export function useNewest() {
  const asker = useAsker()
  const session = useSession()
  const account = admits(inbox.access, session?.type) ? session?.userName : undefined
  const { data: notice } = useQuery(newestNoticeQuery(asker, account))
  const { data: message } = useQuery(newestMessageQuery(asker, account))
  return { notice: notice ?? undefined, message: message ?? undefined }
}
