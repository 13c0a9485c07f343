import type { PlayType } from '@trevo/contract'
import { useReference } from '#api/useReference.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { LaunchContext, useLaunchGame } from '#lib/launch.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Lotteries } from './lottery/Lotteries.tsx'
import styles from './LotteryPage.module.css'
import { playType } from './playType.ts'
import { prizeMode } from './prizeMode.ts'
import { useLotteries, useVendorTypes } from './queries.ts'
import './texts.ts'
import { TilesSkeleton } from './TilesSkeleton.tsx'

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
