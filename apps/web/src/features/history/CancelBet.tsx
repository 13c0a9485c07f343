import { useQueryClient } from '@tanstack/react-query'
import { cancelSuborders, type OrderDetail } from '@trevo/contract'
import { useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './RoundView.module.css'
import { useDayNames } from './useDayNames.ts'

export type CancelBetProps = Readonly<{ detail: OrderDetail }>

/** A bet that waits for its draw can be had back until that closes; the studio has the last word. */
export function CancelBet({ detail: { order, cancel, suborders } }: CancelBetProps) {
  const t = useTranslate()
  const { hour } = useDayNames()
  const [isAsked, setAsked] = useState(false)
  if (!cancel) return null
  if (cancel.state !== 'possible')
    return (
      <p className={styles['cancel']} role="status">
        {t(`round_cancel_${cancel.state}`)}
      </p>
    )
  const stakes = suborders.filter(({ kind }) => kind === 'debit').map(({ suborderId }) => suborderId)
  return (
    <div className={styles['cancel']}>
      <p>{t('round_cancel_until', { time: hour(cancel.until) })}</p>
      <Button variant="tonal" block onClick={() => setAsked(true)}>
        {t('round_cancel')}
      </Button>
      <CancelDialog order={order} suborderIds={stakes} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  )
}

type CancelDialogProps = Readonly<{
  order: OrderDetail['order']
  suborderIds: string[]
  isOpen: boolean
  onClose: () => void
}>

function CancelDialog({ order, suborderIds, isOpen, onClose }: CancelDialogProps) {
  const t = useTranslate()
  const money = useMoney()
  const send = useSend()
  const answer = useAnswer()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function cancel() {
    setBusy(true)
    const reply = await send(cancelSuborders, { body: { orderId: order.orderId, suborderIds } })
    setBusy(false)
    onClose()
    if (!reply.ok && !isHandledGlobally(reply.error)) answer(reply.error)
    await queries.invalidateQueries({ queryKey: ['bet', { orderId: order.orderId }] })
    await queries.invalidateQueries({ queryKey: ['bets'] })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('round_cancel_title')}
      text={t('round_cancel_text', { game: order.gameName, amount: money(order.betAmount) })}
      safeLabel={t('round_cancel_keep')}
      action={{
        label: t('round_cancel_confirm'),
        variant: 'danger',
        loading: isBusy ? t('round_cancel_busy') : undefined,
        onClick: () => void cancel(),
      }}
    />
  )
}
