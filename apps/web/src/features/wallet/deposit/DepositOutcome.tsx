import type { Deposit, DepositChannel, DepositState } from '@trevo/contract'
import { CircleCheck, Clock, Hourglass, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { BalanceAmount } from '#session/Balance.tsx'
import { useService } from '#shell/useService.ts'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Well, type WellTone } from '#ui/layout/Well.tsx'
import styles from './DepositOutcome.module.css'
import type { DepositActions } from './DepositView.tsx'
import { DepositFacts } from './DepositFacts.tsx'
import { toldState } from './toldState.ts'

export type ShownState = Exclude<DepositState, 'active'>

export function titleOf(deposit: Pick<Deposit, 'channel'>, state: ShownState): MessageKey {
  const told = toldState(deposit, state)
  return told === 'failed' ? 'dep_could_not' : `dep_${told}`
}

const LOOKS: Readonly<Record<ShownState, { readonly icon: ReactNode; readonly tone: WellTone }>> = {
  created: { icon: <Hourglass />, tone: 'warning' },
  paid: { icon: <Hourglass />, tone: 'warning' },
  credited: { icon: <CircleCheck />, tone: 'positive' },
  expired: { icon: <Clock />, tone: 'neutral' },
  returning: { icon: <Undo2 />, tone: 'warning' },
  returned: { icon: <Undo2 />, tone: 'neutral' },
  return_failed: { icon: <TriangleAlert />, tone: 'warning' },
  failed: { icon: <TriangleAlert />, tone: 'negative' },
}

export type DepositOutcomeProps = Readonly<{ deposit: Deposit; state: ShownState; actions: DepositActions }>

/** What became of a deposit, why, who has to do something now, and the ways on. */
export function DepositOutcome({ deposit, state, actions }: DepositOutcomeProps) {
  const t = useTranslate()
  const { icon, tone } = LOOKS[state]
  const { text, until } = useWords(deposit, state)
  return (
    <>
      <Card className={styles['card']}>
        <Well tone={tone} size="lg" className={styles['icon']}>
          {icon}
        </Well>
        <p className={styles['text']}>{text}</p>
        {until !== undefined && <p className={styles['until']}>{until}</p>}
        {state === 'credited' && (
          <p className={styles['balance']}>
            <span>{t('dep_balance')}</span>
            <BalanceAmount size="money" />
          </p>
        )}
        <WaysOn channel={deposit.channel} state={state} actions={actions} />
      </Card>
      <DepositFacts deposit={deposit} />
    </>
  )
}

/** What happened and what follows, in words. */
function useWords(deposit: Deposit, state: ShownState) {
  const t = useTranslate()
  const money = useMoney()
  const { moment } = useDates()
  const { amount, paidAmount, reason, dueAt } = deposit
  const text = t(`${titleOf(deposit, state)}_text` as MessageKey, {
    amount: money(paidAmount ?? amount),
    reason: reason === null ? '' : t(`dep_reason_${reason}`),
  })
  const told = toldState(deposit, state)
  const isDue = told === 'claimed' || told === 'paid' || told === 'returning' || told === 'return_failed'
  const until = isDue && dueAt !== null ? t(`dep_${told}_until`, { time: moment(dueAt) }) : undefined
  return { text, until }
}

type WaysOnProps = Readonly<{ channel: DepositChannel; state: ShownState; actions: DepositActions }>

function WaysOn({ channel, state, actions: { place, onNew, onFind, onLeave } }: WaysOnProps) {
  const t = useTranslate()
  const openService = useService()
  const service = (
    <Button variant="tonal" block onClick={openService}>
      {t('dep_service')}
    </Button>
  )
  if (state === 'created' || state === 'paid') return null
  if (state === 'credited' && place === 'game')
    return (
      <Button block onClick={onLeave}>
        {t('dep_to_game')}
      </Button>
    )
  if (state === 'credited')
    return (
      <div className={styles['ways']}>
        <Button block onClick={onLeave}>
          {t('dep_to_start')}
        </Button>
        <ButtonLink to="/transactions" variant="tonal" block>
          {t('dep_to_statement')}
        </ButtonLink>
      </div>
    )
  if (state === 'returning' || state === 'return_failed') return service
  return (
    <div className={styles['ways']}>
      <Button block onClick={onNew}>
        {t('dep_new')}
      </Button>
      {state === 'expired' && channel === 'pix' ? (
        <Button variant="tonal" block onClick={onFind}>
          {t('dep_find')}
        </Button>
      ) : (
        service
      )}
    </div>
  )
}
