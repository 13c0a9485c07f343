import { useQueryClient } from '@tanstack/react-query'
import { changeReminder, type MemberReminder } from '@trevo/contract'
import { useState } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { limitFailure } from './failures.ts'
import styles from './ProtectionPage.module.css'
import { reminderQuery } from './queries.ts'

/** How often whoever plays is told for how long, and what it has brought or cost them. */
export function ReminderSection() {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(reminderQuery(useSend(), useSession()?.userName))
  return (
    <section aria-busy={loaded.state === 'loading'}>
      <SectionHead title={t('rem_title')} />
      {loaded.state === 'loading' && <Skeleton className={styles['awaitedTabs']} />}
      {loaded.state === 'failed' && (
        <ErrorState
          variant="inline"
          text={t('rem_failed')}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' && <Choices {...loaded.value} />}
      <p className={styles['note']}>{t('rem_text')}</p>
    </section>
  )
}

const OFF = 'off'

function Choices({ minutes, choices, canBeOff }: MemberReminder) {
  const t = useTranslate()
  const { choose, chosen, problem } = useReminder(minutes)
  const options = choices.map((count) => ({ value: String(count), label: t('rem_minutes', { count }) }))
  return (
    <>
      <Segmented
        label={t('rem_every')}
        options={canBeOff ? [{ value: OFF, label: t('rem_off') }, ...options] : options}
        value={chosen === null ? OFF : String(chosen)}
        onChange={(value) => choose(value === OFF ? null : Number(value))}
      />
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
    </>
  )
}

function useReminder(minutes: number | null) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const [wanted, setWanted] = useState<number | null>()
  const [problem, setProblem] = useState<MessageKey>()

  async function choose(count: number | null): Promise<void> {
    if (wanted !== undefined) return
    setWanted(count)
    setProblem(undefined)
    const reply = await send(changeReminder, { body: { minutes: count } })
    setWanted(undefined)
    if (!reply.ok) return setProblem(limitFailure(reply.error))
    client.setQueryData(reminderQuery(send, account).queryKey, reply.value)
    showToast(count === null ? t('rem_saved_off') : t('rem_saved', { count }), { tone: 'success' })
  }

  return {
    chosen: wanted === undefined ? minutes : wanted,
    problem,
    choose: (count: number | null) => void choose(count),
  }
}
