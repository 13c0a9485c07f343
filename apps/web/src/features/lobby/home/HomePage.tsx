import type { Game, GameCategory, Lobby } from '@trevo/contract'
import { Suspense } from 'react'
import type { Loaded } from '#api/useLoaded.ts'
import { later } from '#lib/later.ts'
import { useNear } from '#lib/useNear.ts'
import { useSession } from '#session/store.ts'
import styles from './HomePage.module.css'
import { LateGames, LateNews } from './lateParts.ts'
import { Welcome } from './Welcome.tsx'

const Winners = later(async () => (await import('./Winners.tsx')).Winners)
const LoginPopups = later(async () => (await import('./LoginPopups.tsx')).LoginPopups)

export interface HomePageProps {
  readonly lobby: { readonly loaded: Loaded<Lobby>; readonly reload: () => void }
  /** The chosen category; none shows what is popular. */
  readonly category: GameCategory | undefined
  readonly hasPool: boolean
  readonly onService: () => void
}

/** Knows nobody by itself: what the server drew and nobody took over yet is thrown away if this is drawn again. */
export function HomePage({ lobby, category, hasPool, onService }: HomePageProps) {
  const games = lobby.loaded.state === 'here' ? gamesOf(lobby.loaded.value) : []
  return (
    <main id="conteudo" className={styles['main']}>
      <Welcome total={lobby.loaded.state === 'here' ? lobby.loaded.value.total : undefined} />
      <Suspense>
        <LateNews games={games} />
      </Suspense>
      <div className={styles['games']}>
        <Suspense>
          <LateGames
            lobby={lobby.loaded}
            onRetry={lobby.reload}
            category={category}
            hasPool={hasPool}
            onService={onService}
          />
        </Suspense>
      </div>
      <NearWinners />
      <MemberPopups games={games} />
    </main>
  )
}

function NearWinners() {
  const { isNear, ref } = useNear()
  return (
    <div ref={ref} className={styles['winners']}>
      {isNear && (
        <Suspense>
          <Winners />
        </Suspense>
      )}
    </div>
  )
}

interface MemberPopupsProps {
  readonly games: readonly Game[]
}

function MemberPopups({ games }: MemberPopupsProps) {
  const session = useSession()
  return (
    session && (
      <Suspense>
        <LoginPopups session={session} games={games} />
      </Suspense>
    )
  )
}

function gamesOf({ hot, sections }: Lobby) {
  return [...hot, ...sections.flatMap(({ games }) => games)]
}
