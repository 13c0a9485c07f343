import { PLAY_TYPES, type Game, type PlayType } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { useDraws } from '../queries.ts'
import { useGames } from '../useGames.ts'
import styles from './Lotteries.module.css'
import { LotteryLists } from './LotteryLists.tsx'

export type LotteriesProps = Readonly<{
  games: readonly Game[]
  kindOf: (game: Game) => PlayType
  /** Without one it is the first kind there is. */
  play: PlayType | undefined
  onPlay: (play: PlayType) => void
}>

/** Lotteries of one kind, with a switch only where there is something to switch to. */
export function Lotteries({ games, kindOf, play, onPlay }: LotteriesProps) {
  const t = useTranslate()
  const played = useGames({ select: 'RECENT', gameType: 'LOTT' }).games
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
