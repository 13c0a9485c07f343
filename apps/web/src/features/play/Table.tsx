import { BALANCE_CHANGED, type Game, type GameMessage } from '@trevo/contract'
import { CircleAlert, RotateCw } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { cx } from '#lib/classNames.ts'
import { useDates } from '#merchant/useDates.ts'
import { BalanceAmount } from '#session/Balance.tsx'
import { Permitted } from '#shell/standing/Permitted.tsx'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { GameLoading } from './GameLoading.tsx'
import type { OpenedGame, Reason } from './useGame.ts'
import { useGameMessages } from './useGameMessages.ts'
import styles from './Table.module.css'

export interface TableProps {
  readonly opened: OpenedGame
}

/** The game, or what there is in its place. */
export function Table({ opened }: TableProps) {
  const { game, title, isDemo, opening, leave, retry, arrive, hear, deposits } = opened
  const { state } = opening
  return (
    <Stage game={game}>
      {(state === 'asking' || state === 'coming') && (
        <GameLoading game={game} title={title} isDemo={isDemo} isComing={state === 'coming'} />
      )}
      {(state === 'coming' || state === 'open') && (
        <GameFrame
          url={opening.url}
          title={title}
          isShown={state === 'open'}
          onLoad={arrive}
          onMessage={hear}
          deposits={deposits}
        />
      )}
      {state === 'failed' && opening.reason !== 'member.restricted' && (
        <GameProblem
          reason={opening.reason}
          until={opening.until}
          isDemo={isDemo}
          onRetry={retry}
          onLeave={leave}
        />
      )}
      {state === 'failed' && opening.reason === 'member.restricted' && <NotNow onLeave={leave} />}
    </Stage>
  )
}

interface StageProps {
  /** Lends its picture to the backdrop until it is there itself. */
  readonly game: Game | undefined
  readonly children: ReactNode
}

/** Where a game is played, and where it is waited for. */
function Stage({ game, children }: StageProps) {
  return (
    <div className={styles['stage']}>
      {game && (
        <Picture
          className={styles['backdrop']}
          src={game.mobileLargeIcon}
          width={168}
          height={224}
          alt=""
          loading="eager"
        />
      )}
      {children}
    </div>
  )
}

interface GameFrameProps {
  readonly url: string
  readonly title: string
  /** Until it has something to show, what is behind it is seen. */
  readonly isShown: boolean
  readonly onLoad: () => void
  readonly onMessage: (message: GameMessage) => void
  readonly deposits: number
}

/*
 * A game runs its scripts as itself, at its studio's origin, which is never ours: what it may do there ends at the
 * frame. It may not move the page, whatever is tapped in it, show dialogs of the browser, download files or hold the
 * pointer. Its way out is to say so.
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The game itself. */
function GameFrame({ url, title, isShown, onLoad, onMessage, deposits }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useGameMessages(frame, url, onMessage)
  useEffect(() => {
    if (deposits > 0) frame.current?.contentWindow?.postMessage(BALANCE_CHANGED, new URL(url).origin)
  }, [deposits, url])
  return (
    <iframe
      ref={frame}
      className={cx(styles['frame'], isShown && styles['shown'])}
      src={url}
      title={title}
      sandbox={RIGHTS}
      referrerPolicy="no-referrer"
      allow="autoplay; fullscreen"
      onLoad={onLoad}
    />
  )
}

interface GameProblemProps {
  readonly reason: Reason
  readonly until: number | undefined
  /** Pretend money is nothing to reassure anybody about. */
  readonly isDemo: boolean
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** What happened, what became of the money, and the ways on. */
function GameProblem({ reason, until, isDemo, onRetry, onLeave }: GameProblemProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const { title, texts, wayOn } = problemOf(reason)
  return (
    <div className={styles['card']} role="alert">
      <span className={styles['icon']}>
        <CircleAlert aria-hidden />
      </span>
      <h2 className={styles['title']}>{t(title)}</h2>
      {texts.map((text) => (
        <p key={text} className={styles['text']}>
          {t(text)}
        </p>
      ))}
      {until !== undefined && (
        <p className={styles['text']}>{t('play_again_from', { moment: moment(until) })}</p>
      )}
      {!isDemo && (
        <p className={styles['balance']}>
          <span>{t('play_your_balance')}</span>
          <BalanceAmount size="text" />
        </p>
      )}
      <div className={styles['actions']}>
        {wayOn === 'retry' && (
          <Button block icon={<RotateCw />} onClick={onRetry}>
            {t('play_again')}
          </Button>
        )}
        {wayOn === 'register' && (
          <ButtonLink block to="/register">
            {t('btn_register_now')}
          </ButtonLink>
        )}
        {wayOn === 'limits' && (
          <ButtonLink block variant="tonal" to="/responsibleGaming">
            {t('play_see_limits')}
          </ButtonLink>
        )}
        <Button block variant={wayOn === 'none' || wayOn === 'limits' ? 'filled' : 'tonal'} onClick={onLeave}>
          {t('play_back_list')}
        </Button>
      </div>
    </div>
  )
}

/** Whoever may not play at present is told why, in the place of the game. */
function NotNow({ onLeave }: Pick<GameProblemProps, 'onLeave'>) {
  const t = useTranslate()
  return (
    <div className={styles['instead']}>
      <Permitted permission="canBet">
        <Button block variant="tonal" onClick={onLeave}>
          {t('play_back_list')}
        </Button>
      </Permitted>
    </div>
  )
}

interface Problem {
  readonly title: MessageKey
  readonly texts: readonly MessageKey[]
  readonly wayOn: 'retry' | 'register' | 'limits' | 'none'
}

function problemOf(reason: Reason): Problem {
  if (reason === 'studio') return { title: 'play_studio_title', texts: ['play_studio_text'], wayOn: 'retry' }
  if (reason === 'game.unavailable')
    return { title: 'play_gone_title', texts: ['play_gone_text'], wayOn: 'none' }
  if (reason === 'game.no.freeplay')
    return { title: 'play_no_demo_title', texts: ['play_no_demo_text'], wayOn: 'register' }
  if (reason === 'game.time.over')
    return { title: 'play_time_over', texts: ['play_time_over_text'], wayOn: 'limits' }
  // It happened before anything could be staked.
  return {
    title: 'play_failed_title',
    texts: [failureText({ code: reason }), 'play_money_kept'],
    wayOn: 'retry',
  }
}
