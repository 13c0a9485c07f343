import { resetPassword } from '@trevo/contract'
import type { BodyOf } from '@trevo/kernel'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { showLoadingToast } from '#ui/toastStore.ts'

const WAIT_MS = 15_000

export function useReset() {
  const t = useTranslate()
  const send = useSend()
  const [isBusy, setBusy] = useState(false)
  async function reset(body: BodyOf<typeof resetPassword>) {
    setBusy(true)
    const reply = await showLoadingToast(t('in_please_wait'), send(resetPassword, { body }), WAIT_MS)
    setBusy(false)
    return reply
  }
  return { isBusy, reset }
}
