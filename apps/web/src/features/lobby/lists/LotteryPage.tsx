import { gameList, type GameList, type PlayType } from '@trevo/contract'
import { useKept } from '#api/kept.ts'
import type { Loaded } from '#api/useLoad.ts'
import { useReference } from '#api/useReference.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { LaunchContext, useLaunchGame } from '#lib/launch.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { askLotteries } from './listCalls.ts'
import { Lotteries } from './lottery/Lotteries.tsx'
import styles from './LotteryPage.module.css'
import { playType } from './playType.ts'
import { prizeMode } from './prizeMode.ts'
import './texts.ts'
import { TilesSkeleton } from './TilesSkeleton.tsx'
import { useVendorTypes } from './useCentre.ts'

export type LotteryPageProps = Readonly<{
  first: Loaded<GameList> | undefined
  play: PlayType | undefined
  onPlay: (play: PlayType) => void
}>

/** All lotteries: what is open and until when, what was drawn last, and first those somebody has played. */
export function LotteryPage({ first, play, onPlay }: LotteryPageProps) {
  const t = useTranslate()
  const quote = useReference()
  const launch = useLaunchGame()
  const vendorTypes = useVendorTypes(undefined).loaded
  const mapping = vendorTypes.state === 'here' ? vendorTypes.value.mapping : undefined
  const kept = useKept({ name: 'lotteryData', shape: gameList.value, ask: askLotteries })
  const loaded = kept.loaded.state !== 'here' && first?.state === 'here' ? first : kept.loaded
  return (
    <LaunchContext value={(game) => launch({ ...game, lottoMode: prizeMode(game, mapping) })}>
      <main id="conteudo" className={styles['main']}>
        {loaded.state === 'loading' && <TilesSkeleton />}
        {loaded.state === 'failed' && (
          <ErrorState
            title={t('list_failed')}
            text={t('list_failed_text')}
            note={quote(loaded.failure)}
            retry={{ label: t('btn_retry'), onRetry: () => void kept.reload() }}
          />
        )}
        {loaded.state === 'here' && (
          <Lotteries
            games={loaded.value.games}
            kindOf={(game) => playType(game, mapping)}
            play={play}
            onPlay={onPlay}
          />
        )}
      </main>
    </LaunchContext>
  )
}
