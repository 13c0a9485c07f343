import { useQueryClient } from '@tanstack/react-query'
import { changeLimit, type LimitKind, type LimitPeriod, type MemberLimit } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { useRef, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { isLess, isNothing, readAmount } from '#lib/amount.ts'
import { useDates } from '#merchant/useDates.ts'
import { useSession } from '#session/store.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { limitFailure } from './failures.ts'
import { isMoney, useQuantity } from './limitTexts.ts'
import { changesQuery, limitsQuery } from './queries.ts'

export interface LimitOpened {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly limit: MemberLimit | undefined
}

const BETS_MAX = '1000000'
/** All the minutes there are. */
const MINUTES = { day: '1440', week: '10080', month: '44640' } as const

/** What was typed as the server takes it; nothing if it is no quantity of that kind. */
export function readQuantity(kind: LimitKind, typed: string): string | undefined {
  if (isMoney(kind)) return readAmount(typed)
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits === '' ? undefined : digits
}

export function faultOf(
  { kind, period, limit }: LimitOpened,
  quantity: string | undefined,
): MessageKey | undefined {
  if (quantity === undefined) return 'lim_fault_empty'
  if (isNothing(quantity)) return 'lim_fault_zero'
  if (kind === 'bets' && isLess(BETS_MAX, quantity)) return 'lim_fault_many'
  if (kind === 'time' && isLess(MINUTES[period], quantity)) return `lim_fault_${period}`
  return quantity === limit?.limit ? 'lim_fault_same' : undefined
}

/** A limit as it is typed: what it would do is told before it is saved. */
export function useLimitForm(opened: LimitOpened, onDone: () => void) {
  const { kind, period, limit } = opened
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const [typed, setTyped] = useState('')
  const [isReviewed, setReviewed] = useState(false)
  const [doing, setDoing] = useState<'save' | 'remove'>()
  const [problem, setProblem] = useState<MessageKey>()
  const input = useRef<HTMLInputElement>(null)
  const intent = useRef<{ readonly wanted: string | null; readonly key: string }>(null)
  const { moment } = useDates()
  const consequence = useConsequence(opened)
  const quantity = readQuantity(kind, typed)
  const fault = faultOf(opened, quantity)
  const isRaise = limit !== undefined && quantity !== undefined && isLess(limit.limit, quantity)

  async function change(what: 'save' | 'remove', wanted: string | null): Promise<void> {
    if (doing !== undefined) return
    setDoing(what)
    setProblem(undefined)
    // Sent again after no answer it is the same wish.
    if (intent.current?.wanted !== wanted) intent.current = { wanted, key: newId() }
    const { key: idempotencyKey } = intent.current
    const reply = await send(changeLimit, { body: { kind, period, limit: wanted }, idempotencyKey })
    setDoing(undefined)
    if (!reply.ok) return setProblem(limitFailure(reply.error))
    client.setQueryData(limitsQuery(send, account).queryKey, reply.value)
    void client.invalidateQueries({ queryKey: changesQuery(send, account).queryKey })
    const raise = reply.value.limits.find((one) => one.kind === kind && one.period === period)?.raise
    showToast(raise ? t('lim_asked', { moment: moment(raise.from) }) : t('lim_saved'), { tone: 'success' })
    onDone()
  }

  return {
    input,
    typed,
    type: (text: string) => setTyped(text.replace(isMoney(kind) ? /[^\d.,]/g : /\D/g, '')),
    error: isReviewed && fault !== undefined ? t(fault) : undefined,
    consequence: fault === undefined && quantity !== undefined ? consequence(quantity) : undefined,
    isRaise,
    doing,
    problem,
    submit: () => {
      setReviewed(true)
      if (fault !== undefined || quantity === undefined) return input.current?.focus()
      return void change('save', quantity)
    },
    remove: () => void change('remove', null),
  }
}

/** What saving would do, in words. */
function useConsequence({ kind, limit }: LimitOpened): (quantity: string) => string {
  const t = useTranslate()
  const { moment } = useDates()
  const write = useQuantity()
  return (quantity) => {
    if (!limit) return t('lim_lower')
    if (isLess(limit.limit, quantity)) return t('lim_higher', { limit: write(kind, limit.limit) })
    if (isLess(limit.used, quantity)) return t('lim_lower')
    return t('lim_lower_used', { used: write(kind, limit.used), moment: moment(limit.resetsAt) })
  }
}
