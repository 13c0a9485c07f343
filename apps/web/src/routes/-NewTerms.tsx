import { useQuery } from '@tanstack/react-query'
import { isReal, type SessionInfo } from '@trevo/contract'
import { Suspense } from 'react'
import { useSend } from '#api/useSend.ts'
import { lazyWithTexts } from '#lib/lazyWithTexts.ts'
import { standingQuery } from '#shell/standing/queries.ts'

const NewTermsSheet = lazyWithTexts(
  async () => (await import('#features/consents/NewTermsSheet.tsx')).NewTermsSheet,
)

/** Home tells its members when terms wait for them. How they stand is asked for there anyway. */
export function NewTerms({ session }: Readonly<{ session: SessionInfo }>) {
  const isMember = isReal(session.type)
  const { data: standing } = useQuery({ ...standingQuery(useSend(), session.userName), enabled: isMember })
  if (!standing?.restrictions.some(({ reason }) => reason === 'terms_due')) return null
  return (
    <Suspense>
      <NewTermsSheet key={session.token} session={session} />
    </Suspense>
  )
}
