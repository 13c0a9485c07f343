import { useQueryClient } from '@tanstack/react-query'
import { endPause } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useDates } from '#merchant/useDates.ts'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { pauseFailure } from '../failures.ts'

/** Asks for the end of a pause, where the market lets it end before its time, and says first what that does. */
export function EndPause({ hours }: Readonly<{ hours: number | null }>) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const { moment } = useDates()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  if (hours === null) return null

  async function ask(): Promise<void> {
    setSending(true)
    setProblem(undefined)
    const reply = await send(endPause)
    setSending(false)
    if (!reply.ok) return setProblem(pauseFailure(reply.error))
    client.setQueryData(standingQuery(send, account).queryKey, reply.value)
    const end = reply.value.restrictions.find(({ reason }) => reason === 'pause')?.endsEarlyAt
    if (end) showToast(t('pause_end_asked', { moment: moment(end) }), { tone: 'success' })
    setOpen(false)
  }

  return (
    <>
      <Button variant="ghost" size="sm" block onClick={() => setOpen(true)}>
        {t('pause_end')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('pause_end_title')}
        text={t('pause_end_text', { hours })}
        safeLabel={t('pause_end_keep')}
        action={{
          label: t('pause_end_confirm'),
          onClick: () => void ask(),
          loading: isSending ? t('lim_saving') : undefined,
        }}
      >
        {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      </Dialog>
    </>
  )
}
