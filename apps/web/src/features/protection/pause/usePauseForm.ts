import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { takePause, type MemberStanding } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { useRef, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useDates } from '#merchant/useDates.ts'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { pauseFailure } from '../failures.ts'

export type PauseFormState = ReturnType<typeof usePauseForm>

/** Whatever was chosen on the way here, else the middle one of those that are offered. */
function choiceOf({ days }: MemberStanding['pause'], chosen: number | undefined): number | 'other' {
  if (chosen === undefined) return days[Math.floor((days.length - 1) / 2)]!
  return days.includes(chosen) ? chosen : 'other'
}

/** A pause as it is chosen: the button says what it does before it does it. */
export function usePauseForm({ pause }: MemberStanding, chosen: number | undefined) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const { history } = useRouter()
  const { moment } = useDates()
  const [choice, setChoice] = useState(() => choiceOf(pause, chosen))
  const [typed, setTyped] = useState(() => (chosen === undefined ? '' : String(chosen)))
  const [isReviewed, setReviewed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const input = useRef<HTMLInputElement>(null)
  const intent = useRef<{ readonly days: number; readonly key: string }>(null)
  const { min, max } = pause.otherDays
  const other = Number(typed)
  const isOtherFine = typed !== '' && other >= min && other <= max
  const days = choice === 'other' ? (isOtherFine ? other : undefined) : choice

  async function take(wanted: number): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    // Sent again after no answer it is the same wish.
    if (intent.current?.days !== wanted) intent.current = { days: wanted, key: newId() }
    const reply = await send(takePause, { body: { days: wanted }, idempotencyKey: intent.current.key })
    setSaving(false)
    if (!reply.ok) return setProblem(pauseFailure(reply.error))
    client.setQueryData(standingQuery(send, account).queryKey, reply.value)
    const until = reply.value.restrictions.find(({ reason }) => reason === 'pause')?.until
    if (until) showToast(t('pause_taken', { moment: moment(until) }), { tone: 'success' })
    history.replace('/m/responsibleGaming')
  }

  return {
    input,
    choice,
    choose: (wanted: number | 'other') => {
      setProblem(undefined)
      setChoice(wanted)
    },
    typed,
    type: (text: string) => setTyped(text.replace(/\D/g, '')),
    fault: isReviewed && days === undefined,
    days,
    isSaving,
    problem,
    submit: () => {
      setReviewed(true)
      if (days === undefined) return input.current?.focus()
      return void take(days)
    },
  }
}
