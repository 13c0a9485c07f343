import { walletTransfer } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { useRef, useState } from 'react'
import { failureText, isHandledGlobally } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { useBalance } from '#session/useBalance.ts'
import { showToast } from '#ui/feedback/toastStore.ts'

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  'transfer.direction': 'bonus_err_direction',
  'transfer.funds': 'bonus_err_funds',
  'transfer.turnover': 'bonus_err_turnover',
}

/** Makes bonus money cash, and says how it went. `onSettled` is told whenever there may be something new to show. */
export function useBonusToCash(onSettled: () => void) {
  const t = useTranslate()
  const money = useMoney()
  const send = useSend()
  const { refresh } = useBalance()
  const intent = useRef<{ readonly amount: string; readonly key: string }>(undefined)
  const [isMoving, setIsMoving] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function move(amount: string): Promise<void> {
    // The same one until it is known what became of it.
    if (intent.current?.amount !== amount) intent.current = { amount, key: newId() }
    setIsMoving(true)
    setRefused(undefined)
    const reply = await send(walletTransfer, {
      body: { from: 'bonus', to: 'cash', amount },
      idempotencyKey: intent.current.key,
    })
    setIsMoving(false)
    if (!reply.ok && (isHandledGlobally(reply.error) || reply.error.code === 'unknown.error'))
      return setRefused(t('bonus_unsure'))
    intent.current = undefined
    if (reply.ok) showToast(t('bonus_moved', { amount: money(amount) }), { tone: 'success' })
    else setRefused(t(REFUSALS[reply.error.code] ?? failureText(reply.error)))
    refresh()
    onSettled()
  }

  return { isMoving, refused, move }
}
