import { queryOptions } from '@tanstack/react-query'
import { gameDraw, type Game, type Send } from '@trevo/contract'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { valueOf } from '#api/queries.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { cx } from '#lib/classNames.ts'
import { BalanceAmount } from '#session/Balance.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { seedClass } from '#ui/lists/seedClass.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import styles from './GameLoading.module.css'

export interface GameLoadingProps {
  readonly game: Game | undefined
  readonly title: string
  readonly isDemo: boolean
  /** Whether our part is done and the studio's has begun. */
  readonly isComing: boolean
}

/** What has been done already, and what is still waited for. */
export function GameLoading({ game, title, isDemo, isComing }: GameLoadingProps) {
  const t = useTranslate()
  return (
    <div className={styles['loading']}>
      {game && (
        <span className={cx(styles['art'], seedClass(game.gameId))}>
          <Picture
            src={game.mobileLargeIcon}
            width={168}
            height={224}
            alt=""
            loading="first"
            fallback={title}
          />
        </span>
      )}
      <div className={styles['steps']}>
        <div className={styles['track']}>
          <div className={cx(styles['progress'], isComing && styles['most'])} />
        </div>
        <ol aria-live="polite">
          <Step isDone={isComing}>{t(isComing ? 'play_session_ok' : 'play_session_asking')}</Step>
          {isComing && (
            <Step isDone>
              {isDemo ? (
                t('play_wallet_demo')
              ) : (
                <>
                  {t('play_wallet_ok')} <BalanceAmount size="text" tone="inherit" />
                </>
              )}
            </Step>
          )}
          {isComing && (
            <Step isDone={false}>
              {game ? t('play_studio_wait', { studio: game.vendorName }) : t('play_studio_wait_unnamed')}
            </Step>
          )}
        </ol>
      </div>
      {game && <Terms game={game} />}
      {game && LOTTERIES.has(game.gameType) && <NextDraw gameCode={game.gameCode} />}
    </div>
  )
}

interface StepProps {
  readonly isDone: boolean
  readonly children: ReactNode
}

function Step({ isDone, children }: StepProps) {
  return (
    <li className={cx(styles['step'], isDone && styles['done'])}>
      <span className={styles['sign']}>{isDone ? <Check aria-hidden /> : <Spinner />}</span>
      <span>{children}</span>
    </li>
  )
}

/** What every player should know before the first stake. */
function Terms({ game: { rtp, minBet } }: { readonly game: Game }) {
  const t = useTranslate()
  const money = useMoney()
  const locale = useLocale()
  const terms = [
    rtp !== undefined && t('play_rtp', { rtp: writeNumber(rtp, locale) }),
    minBet !== undefined && t('play_min_bet', { amount: money(minBet) }),
  ].filter((term) => term !== false)
  return <p className={styles['terms']}>{terms.join(' · ')}</p>
}

const LOTTERIES: ReadonlySet<Game['gameType']> = new Set(['LOTT', 'ELOTT'])

const drawQuery = (send: Send, gameCode: string) =>
  queryOptions({
    queryKey: ['draw', { gameCode }, {}],
    queryFn: () => valueOf(send(gameDraw, { query: { gameCode } })),
  })

/** For which draw a ticket would be; nothing while none is open, or where nobody says. */
function NextDraw({ gameCode }: Pick<Game, 'gameCode'>) {
  const t = useTranslate()
  const { moment } = useDates()
  const { loaded } = useLoaded(drawQuery(useSend(), gameCode))
  if (loaded.state !== 'here' || loaded.value === null) return null
  const { numero, closeTime } = loaded.value
  return <p className={styles['draw']}>{t('play_draw', { numero, time: moment(closeTime) })}</p>
}
