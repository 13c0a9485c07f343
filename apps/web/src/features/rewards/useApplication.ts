import { useRouter } from '@tanstack/react-router'
import { requestReward, REWARD_PICTURES_MAX, type Announcement } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { useRef, useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { readPicture } from '#lib/pictureFile.ts'
import { showLoadingToast, showToast } from '#ui/feedback/toastStore.ts'
import { isReady, PICTURE_FAULTS, type ChosenPicture } from './application.ts'

interface Written {
  readonly remarks: string
  readonly pictures: readonly ChosenPicture[]
}

const PATIENCE_MS = 10_000

const NOTHING: Written = { remarks: '', pictures: [] }

/** What a member has filled in so far, and sending it. */
export function useApplication(promotion: Announcement) {
  const t = useTranslate()
  const { history } = useRouter()
  const send = useSend()
  const answer = useAnswer()
  const [written, setWritten] = useState(NOTHING)
  const [isSending, setIsSending] = useState(false)
  // One for what is written: sent again after no answer it counts once, and changed it is another request.
  const idempotencyKey = useRef<string>(undefined)

  function change(next: (before: Written) => Written) {
    idempotencyKey.current = undefined
    setWritten(next)
  }

  async function addPictures(files: readonly File[]) {
    for (const file of files) {
      const read = await readPicture(file)
      if (!read.ok) {
        showToast(t(PICTURE_FAULTS[read.error]), { tone: 'error' })
        continue
      }
      const picture = { id: newId(), name: file.name, bytes: file.size, url: read.value }
      change((before) => ({
        ...before,
        pictures: [...before.pictures, picture].slice(0, REWARD_PICTURES_MAX),
      }))
    }
  }

  async function submit() {
    if (isSending) return
    idempotencyKey.current ??= newId()
    const { id, linkedPromotionId } = promotion
    const body = {
      promotionId: linkedPromotionId ?? id,
      remarks: written.remarks.trim(),
      pictures: written.pictures.map(({ url }) => url),
    }
    setIsSending(true)
    const sent = send(requestReward, { body, idempotencyKey: idempotencyKey.current })
    const reply = await showLoadingToast(t('apply_wait'), sent, PATIENCE_MS)
    setIsSending(false)
    if (reply.ok) {
      history.push('/m/activity')
      showToast(t('apply_done'), { tone: 'success' })
    } else if (!isHandledGlobally(reply.error)) answer(reply.error, () => void submit())
  }

  return {
    ...written,
    setRemarks: (remarks: string) => change((before) => ({ ...before, remarks })),
    addPictures: (files: readonly File[]) => void addPictures(files),
    removePicture: (id: string) =>
      change((before) => ({ ...before, pictures: before.pictures.filter((one) => one.id !== id) })),
    clear: () => change(() => NOTHING),
    submit,
    isReady: isReady(promotion, written.remarks, written.pictures.length),
    isSending,
  }
}
