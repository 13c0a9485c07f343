import { isReal, type Permission } from '@trevo/contract'
import type { ReactNode } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useSession } from '#session/store.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { standingQuery } from './queries.ts'
import { StandingNote } from './StandingNote.tsx'
import { isOnlyOffers } from './useStandingWords.ts'

export type PermittedProps = Readonly<{ permission: Permission; children: ReactNode }>

/** What a member may do, or why they may not. Where that cannot be found out, they may try: the server decides. */
export function Permitted({ permission, children }: PermittedProps) {
  const { loaded } = useLoaded(standingQuery(useSend(), useSession()?.userName))
  const isAwaited = useDelayedSkeleton(loaded.state === 'loading')
  if (loaded.state === 'loading') return isAwaited && <Skeleton />
  const denied =
    loaded.state === 'here' && loaded.value.restrictions.find(({ denies }) => denies.includes(permission))
  return denied ? <StandingNote restriction={denied} isInstead /> : children
}

/** What the member is kept from, if anything, for pages that go on as they are. */
export function StandingBanner() {
  const session = useSession()
  return session && isReal(session.type) ? <Banner account={session.userName} /> : null
}

function Banner({ account }: Readonly<{ account: string }>) {
  const { loaded } = useLoaded(standingQuery(useSend(), account))
  const restriction =
    loaded.state === 'here' ? loaded.value.restrictions.find((one) => !isOnlyOffers(one)) : undefined
  return restriction ? <StandingNote restriction={restriction} /> : null
}
