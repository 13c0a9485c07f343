import { PLAY_TYPES, type Game, type PlayType } from '@trevo/contract'
import type { ReactNode } from 'react'
import type { Loaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useAnswer.ts'
import { GameTile } from '#features/lobby/parts/GameTile.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { LaunchContext, useLaunchGame } from '#lib/launch.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { TileGrid } from '#ui/lists/TileGrid.tsx'
import { idOf, useVendorTypes } from '../queries.ts'
import { TilesSkeleton } from '../Skeletons.tsx'
import '../texts.ts'
import { gameDraws } from './draws.ts'
import { Featured } from './FeaturedDraw.tsx'
import styles from './LotteryPage.module.css'
import { LotteryRows } from './LotteryRow.tsx'
import { playType, prizeMode } from './prizeMode.ts'
import { useDraws, useLotteries, usePlayedLotteries, type KnownDraws } from './queries.ts'

export type LotteryPageProps = Readonly<{
  play: PlayType | undefined
  onPlay: (play: PlayType) => void
}>

/** All lotteries: what is open and until when, what was drawn last, and first those somebody has played. */
export function LotteryPage({ play, onPlay }: LotteryPageProps) {
  const t = useTranslate()
  const quote = useReference()
  const launch = useLaunchGame()
  const vendorTypes = useVendorTypes().loaded
  const mapping = vendorTypes.state === 'here' ? vendorTypes.value.mapping : undefined
  const { loaded, reload } = useLotteries()
  return (
    <LaunchContext value={(game) => launch({ ...game, lottoMode: prizeMode(game, mapping) })}>
      <main id="conteudo" className={styles['main']}>
        {loaded.state === 'loading' && <TilesSkeleton />}
        {loaded.state === 'failed' && (
          <ErrorState
            title={t('list_failed')}
            text={t('list_failed_text')}
            note={quote(loaded.failure)}
            retry={{ label: t('btn_retry'), onRetry: reload }}
          />
        )}
        {loaded.state === 'here' && (
          <Lotteries
            games={loaded.value.flatMap((group) => group.games)}
            kindOf={(game) => playType(game, mapping)}
            play={play}
            onPlay={onPlay}
          />
        )}
      </main>
    </LaunchContext>
  )
}

type LotteriesProps = Readonly<{
  games: readonly Game[]
  kindOf: (game: Game) => PlayType
  /** Without one it is the first kind there is. */
  play: PlayType | undefined
  onPlay: (play: PlayType) => void
}>

/** Lotteries of one kind, with a switch only where there is something to switch to. */
function Lotteries({ games, kindOf, play, onPlay }: LotteriesProps) {
  const t = useTranslate()
  const played = usePlayedLotteries()
  const draws = useDraws()
  const there = PLAY_TYPES.filter((kind) => games.some((game) => kindOf(game) === kind))
  const shown = there.find((kind) => kind === play) ?? there[0]
  if (shown === undefined) return <NoLottery />
  const labels = { Tradition: t('lottery_tradition'), Entertainment: t('lottery_entertainment') }
  const isShown = (game: Game) => kindOf(game) === shown
  return (
    <>
      {there.length > 1 && (
        <div className={styles['switch']}>
          <Segmented
            label={t('lottery_play')}
            options={there.map((value) => ({ value, label: labels[value] }))}
            value={shown}
            onChange={onPlay}
          />
        </div>
      )}
      <LotteryLists
        games={games.filter(isShown)}
        played={played.filter(isShown)}
        draws={draws.loaded}
        onRetry={draws.reload}
      />
    </>
  )
}

function NoLottery() {
  const t = useTranslate()
  return (
    <EmptyState
      title={t('lottery_none')}
      text={t('lottery_none_text')}
      action={
        <ButtonLink to="/gameCenter" variant="soft" size="sm">
          {t('none_all_out')}
        </ButtonLink>
      }
    />
  )
}

type LotteryListsProps = Readonly<{
  /** All of the kind that is shown. */
  games: readonly Game[]
  /** Those of them that somebody has played, the last one first. */
  played: readonly Game[]
  draws: Loaded<KnownDraws>
  onRetry: () => void
}>

/** What is open, what was played before the rest; then what draws nothing now. The games are there without the draws. */
function LotteryLists({ games, played, draws: loaded, onRetry }: LotteryListsProps) {
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
