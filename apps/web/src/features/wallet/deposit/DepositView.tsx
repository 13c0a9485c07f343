import type { Deposit } from '@trevo/contract'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useCountdown } from '#lib/countdown.ts'
import { serverClock } from '#lib/serverClock.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button } from '#ui/forms/Button.tsx'
import { DepositOutcome, titleOf } from './DepositOutcome.tsx'
import styles from './DepositView.module.css'
import { cashierText } from '../failures.ts'
import { PayableDeposit } from './PayableDeposit.tsx'
import { useDeposit } from './useDeposit.ts'

/** What can be done from a deposit, which depends on what it is shown in. */
export interface DepositActions {
  readonly place: 'page' | 'game'
  readonly onNew: () => void
  readonly onFind: () => void
  /** Back to what the deposit was made for. */
  readonly onLeave: () => void
  readonly onCredited: () => void
}

export type DepositViewProps = Readonly<{ depositId: string; actions: DepositActions }>

/** One deposit from the code to the balance, as it stands at this moment. */
export function DepositView({ depositId, actions }: DepositViewProps) {
  const t = useTranslate()
  const { loaded, reload } = useDeposit(depositId, actions.onCredited)
  if (loaded.state === 'loading') return <Awaited />
  if (loaded.state === 'here') return <Known deposit={loaded.value} actions={actions} />
  const { failure } = loaded
  const isGone = failure.code === 'deposit.unknown'
  return (
    <div className={styles['view']}>
      <ErrorState
        title={t(isGone ? 'dep_gone' : 'dep_list_failed')}
        text={t(cashierText(failure))}
        {...(!isGone && { retry: { label: t('btn_retry'), onRetry: reload } })}
      />
      <Button variant="tonal" block onClick={actions.onNew}>
        {t('dep_new')}
      </Button>
    </div>
  )
}

type KnownProps = Readonly<{ deposit: Deposit; actions: DepositActions }>

function Known({ deposit, actions }: KnownProps) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const seconds = useCountdown(deposit.expiresAt ?? undefined, serverClock)
  // Its time is over for whoever looks before the server has said so.
  const state = deposit.state === 'active' && seconds === 0 ? 'expired' : deposit.state
  // Whoever pressed the button that led here reads on from the top.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles['view']}>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {state === 'active'
          ? t('dep_pay', { channel: t(`dep_channel_${deposit.channel}`) })
          : t(titleOf(deposit, state))}
      </h2>
      <p role="status" className="srOnly">
        {t(state === 'active' ? 'dep_waiting' : titleOf(deposit, state))}
      </p>
      {state === 'active' ? (
        <PayableDeposit deposit={deposit} seconds={seconds} actions={actions} />
      ) : (
        <DepositOutcome deposit={deposit} state={state} actions={actions} />
      )}
    </section>
  )
}

function Awaited() {
  const isVisible = useDelayedSkeleton(true)
  if (!isVisible) return null
  return (
    <div className={styles['awaited']} aria-busy>
      <Skeleton shape="title" width="half" />
      <Skeleton className={styles['awaitedCard']} />
    </div>
  )
}
