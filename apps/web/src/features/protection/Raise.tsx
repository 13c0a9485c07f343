import { useQueryClient } from '@tanstack/react-query'
import { confirmRaise, withdrawRaise, type MemberLimit } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useDates } from '#merchant/useDates.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { limitFailure } from './failures.ts'
import { useQuantity } from './limitTexts.ts'
import { changesQuery, limitsQuery } from './queries.ts'
import styles from './Raise.module.css'

type RaiseProps = Readonly<{ limit: MemberLimit; raise: NonNullable<MemberLimit['raise']> }>

/** A wider limit that was asked for: when it can be confirmed, and the way back, which is there at any time. */
export function Raise({ limit, raise }: RaiseProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const quantity = useQuantity()
  const { doing, problem, confirm, withdraw } = useRaise(limit)
  const isDue = raise.from <= serverClock.now()
  const isNone = raise.limit === null
  const text = raise.isConfirmed
    ? t('lim_raise_applying')
    : isDue
      ? t('lim_raise_due', { moment: moment(raise.until) })
      : t('lim_raise_wait', { moment: moment(raise.from) })
  return (
    <div className={styles['raise']}>
      <p className={styles['title']}>
        {raise.limit === null
          ? t('lim_raise_none')
          : t('lim_raise', { limit: quantity(limit.kind, raise.limit) })}
      </p>
      <p className={styles['text']}>{text}</p>
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      {!raise.isConfirmed && (
        <div className={styles['actions']}>
          <Button
            variant="tonal"
            size="sm"
            loading={doing === 'withdraw' ? t('lim_saving') : undefined}
            onClick={withdraw}
          >
            {t('lim_raise_keep')}
          </Button>
          {isDue && (
            <Button size="sm" loading={doing === 'confirm' ? t('lim_saving') : undefined} onClick={confirm}>
              {t(isNone ? 'lim_raise_confirm_none' : 'lim_raise_confirm')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useRaise({ kind, period }: MemberLimit) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const [doing, setDoing] = useState<'confirm' | 'withdraw'>()
  const [problem, setProblem] = useState<MessageKey>()

  async function act(what: 'confirm' | 'withdraw', done: MessageKey): Promise<void> {
    if (doing !== undefined) return
    setDoing(what)
    setProblem(undefined)
    const call = what === 'confirm' ? confirmRaise : withdrawRaise
    const reply = await send(call, { body: { kind, period } })
    setDoing(undefined)
    if (!reply.ok) return setProblem(limitFailure(reply.error))
    client.setQueryData(limitsQuery(send, account).queryKey, reply.value)
    void client.invalidateQueries({ queryKey: changesQuery(send, account).queryKey })
    showToast(t(done), { tone: 'success' })
  }

  return {
    doing,
    problem,
    confirm: () => void act('confirm', 'lim_raise_confirmed'),
    withdraw: () => void act('withdraw', 'lim_raise_kept'),
  }
}
