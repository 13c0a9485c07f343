import type { Game } from '@trevo/contract'
import type { ReactNode } from 'react'
import type { Loaded } from '#api/useLoaded.ts'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TileGrid } from '#ui/TileGrid.tsx'
import type { KnownDraws } from '../queries.ts'
import { idOf } from '../useGames.ts'
import { Featured } from './Featured.tsx'
import { gameDraws } from './gameDraws.ts'
import styles from './LotteryLists.module.css'
import { LotteryRows } from './LotteryRows.tsx'

export type LotteryListsProps = Readonly<{
  /** All of the kind that is shown. */
  games: readonly Game[]
  /** Those of them that somebody has played, the last one first. */
  played: readonly Game[]
  draws: Loaded<KnownDraws>
  onRetry: () => void
}>

/** What is open, what was played before the rest; then what draws nothing now. The games are there without the draws. */
export function LotteryLists({ games, played, draws: loaded, onRetry }: LotteryListsProps) {
  const t = useTranslate()
  const draws = loaded.state === 'here' ? gameDraws(loaded.value.draws) : undefined
  const told = draws ?? (loaded.state === 'failed' ? 'unknown' : 'coming')
  const own = new Set(played.map(idOf))
  const others = games.filter((game) => !own.has(idOf(game)))
  const isRow = (game: Game) => loaded.state === 'loading' || draws?.has(game.nodeId) === true
  const rows = others.filter(isRow)
  const tiles = others.filter((game) => !isRow(game))
  return (
    <>
      {loaded.state === 'loading' && <Skeleton shape="block" className={styles['featuredToCome']} />}
      {loaded.state === 'failed' && (
        <ErrorState
          variant="inline"
          text={t('lottery_draws_failed')}
          retry={{ label: t('btn_retry'), onRetry }}
        />
      )}
      {draws && <Featured games={[...played, ...others]} draws={draws} />}
      {played.length > 0 && (
        <Group title={t('lottery_recent')}>
          <LotteryRows title={t('lottery_recent')} games={played} draws={told} />
        </Group>
      )}
      {rows.length > 0 && (
        <Group title={t('lottery_open')}>
          <LotteryRows title={t('lottery_open')} games={rows} draws={told} />
        </Group>
      )}
      {tiles.length > 0 && (
        <Group title={t(rows.length > 0 || played.length > 0 ? 'lottery_others' : 'lottery_all')}>
          <TileGrid items={tiles} keyOf={idOf} renderItem={(game) => <GameTile game={game} />} />
        </Group>
      )}
      <p className={styles['rules']}>{t('lottery_rules')}</p>
    </>
  )
}

function Group({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section aria-label={title} className={styles['group']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  )
}
