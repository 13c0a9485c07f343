import { CircleAlert, RotateCw } from 'lucide-react'
import { failureText } from '#api/failureAnswers.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { ButtonLink } from '#lib/ButtonLink.tsx'
import { BalanceAmount } from '#session/BalanceAmount.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './GameProblem.module.css'
import type { Reason } from './useOpening.ts'

export interface GameProblemProps {
  readonly reason: Reason
  /** Pretend money is nothing to reassure anybody about. */
  readonly isDemo: boolean
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** What happened, what became of the money, and the ways on. */
export function GameProblem({ reason, isDemo, onRetry, onLeave }: GameProblemProps) {
  const t = useTranslate()
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
        <Button block variant={wayOn === 'none' ? 'filled' : 'tonal'} onClick={onLeave}>
          {t('play_back_list')}
        </Button>
      </div>
    </div>
  )
}

interface Problem {
  readonly title: MessageKey
  readonly texts: readonly MessageKey[]
  readonly wayOn: 'retry' | 'register' | 'none'
}

function problemOf(reason: Reason): Problem {
  if (reason === 'studio') return { title: 'play_studio_title', texts: ['play_studio_text'], wayOn: 'retry' }
  if (reason === 'game.unavailable')
    return { title: 'play_gone_title', texts: ['play_gone_text'], wayOn: 'none' }
  if (reason === 'game.no.freeplay')
    return { title: 'play_no_demo_title', texts: ['play_no_demo_text'], wayOn: 'register' }
  // It happened before anything could be staked.
  return {
    title: 'play_failed_title',
    texts: [failureText({ code: reason }), 'play_money_kept'],
    wayOn: 'retry',
  }
}
