import type { PlaySession } from '@trevo/contract'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverClock } from '#api/serverClock.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { SignedAmount } from '#session/SignedAmount.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { elapsed } from './elapsed.ts'
import styles from './SessionFacts.module.css'

export interface SessionFactsProps {
  /** When the game was opened. */
  readonly since: number
  readonly session: PlaySession | undefined
  readonly isDemo: boolean
}

/** What a player is owed at every moment: for how long they have played, and what it has brought or cost them. */
export function SessionFacts({ since, session, isDemo }: SessionFactsProps) {
  const t = useTranslate()
  return (
    <div className={styles['facts']}>
      <span className={styles['fact']}>
        <Clock aria-hidden />
        <VisuallyHidden>{t('play_time')}</VisuallyHidden>
        <Ticking since={session?.startedAt ?? since} />
      </span>
      {isDemo && <span className={styles['fact']}>{t('play_demo')}</span>}
      {session && (
        <span className={styles['fact']}>
          <VisuallyHidden>{t('play_net')}</VisuallyHidden>
          <SignedAmount amount={session.net} />
        </span>
      )}
    </div>
  )
}

function Ticking({ since }: Pick<SessionFactsProps, 'since'>) {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" className={styles['clock']}>
      {elapsed(now - since)}
    </span>
  )
}
