import type { QueryClient } from '@tanstack/react-query'
import { jackpot } from '@trevo/contract'
import { askerFor, type Asker, type LoaderArguments } from '#api/asker.ts'
import { currentSession } from '#session/session.ts'
import { LateGames, LateNews } from './lateParts.ts'
import { helpTitlesQuery, lobbyQuery, newsQuery, poolQuery } from './queries.ts'

/** What home shows, and what it is drawn with. Each part may fail alone. */
export async function loadHome(args: LoaderArguments): Promise<{ readonly hasPool: boolean }> {
  const { queryClient } = args.context
  const asker = await askerFor(args)
  const [hasPool] = await Promise.all([
    isTherePool(queryClient, asker),
    queryClient.prefetchQuery(lobbyQuery(asker)),
    queryClient.prefetchQuery(newsQuery(asker, currentSession()?.userName)),
    queryClient.prefetchQuery(helpTitlesQuery(asker)),
    LateNews.ready(),
    LateGames.ready(),
  ])
  return { hasPool }
}

/** Whether there is a pool to make room for. What is in it changes too fast to be part of a document. */
async function isTherePool(queryClient: QueryClient, asker: Asker): Promise<boolean> {
  if (import.meta.env.SSR) {
    const reply = await asker.send(jackpot)
    return reply.ok && reply.value !== null
  }
  const pool = await queryClient.fetchQuery(poolQuery(asker)).catch(() => null)
  return pool !== null
}
