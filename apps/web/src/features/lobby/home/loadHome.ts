import type { QueryClient } from '@tanstack/react-query'
import { jackpot } from '@trevo/contract'
import { apiContextFor, type ApiContext, type LoaderArguments } from '#api/apiContext.ts'
import { currentSession } from '#session/session.ts'
import { DeferredGames, DeferredNews } from './HomePage.tsx'
import { helpTitlesQuery, lobbyQuery, newsQuery, poolQuery } from './queries.ts'

/** What home shows, and what it is drawn with. Each part may fail alone. */
export async function loadHome(args: LoaderArguments): Promise<{ readonly hasPool: boolean }> {
  const { queryClient } = args.context
  const apiContext = await apiContextFor(args)
  const [hasPool] = await Promise.all([
    isTherePool(queryClient, apiContext),
    queryClient.prefetchQuery(lobbyQuery(apiContext)),
    queryClient.prefetchQuery(newsQuery(apiContext, currentSession()?.userName)),
    queryClient.prefetchQuery(helpTitlesQuery(apiContext)),
    DeferredNews.ready(),
    DeferredGames.ready(),
  ])
  return { hasPool }
}

/** Whether there is a pool to make room for. What is in it changes too fast to be part of a document. */
async function isTherePool(queryClient: QueryClient, apiContext: ApiContext): Promise<boolean> {
  if (import.meta.env.SSR) {
    const reply = await apiContext.send(jackpot)
    return reply.ok && reply.value !== null
  }
  const pool = await queryClient.fetchQuery(poolQuery(apiContext)).catch(() => null)
  return pool !== null
}
