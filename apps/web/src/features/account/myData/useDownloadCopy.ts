import { personalCopyPart, type CopyFormat, type PersonalCopy } from '@trevo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { isoDateIn } from '#i18n/isoDateIn.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { bytesOf, saveFile } from '#lib/saveFile.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { showToast } from '#ui/feedback/toastStore.ts'

const KINDS: Readonly<Record<CopyFormat, { readonly ending: string; readonly type: string }>> = {
  pdf: { ending: 'pdf', type: 'application/pdf' },
  csv: { ending: 'zip', type: 'application/zip' },
  json: { ending: 'json', type: 'application/json' },
}

/** Fetches a file part by part, and hands it over whole; one at a time. */
export function useDownloadCopy(copy: PersonalCopy) {
  const t = useTranslate()
  const send = useSend()
  const answer = useAnswer()
  const client = useQueryClient()
  const { platform, whitelabel } = useMerchant().settings
  const [downloading, setDownloading] = useState<CopyFormat>()

  async function fetchParts({ format, parts }: PersonalCopy['files'][number]) {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for (let part = 0; part < parts; part += 1) {
      // oxlint-disable-next-line no-await-in-loop -- no more of them at once than the server has to open
      const reply = await send(personalCopyPart, { query: { copy: copy.id, format, part: String(part) } })
      if (!reply.ok) return reply
      pieces.push(bytesOf(reply.value.data))
    }
    return { ok: true, value: pieces } as const
  }

  async function download(file: PersonalCopy['files'][number]): Promise<void> {
    if (downloading !== undefined) return
    setDownloading(file.format)
    const fetched = await fetchParts(file)
    setDownloading(undefined)
    if (fetched.ok) {
      const { ending, type } = KINDS[file.format]
      const day = isoDateIn(platform.timeZone, copy.askedAt)
      saveFile(`${whitelabel.brand.name}-${t('title_my_data')}-${day}.${ending}`, type, ...fetched.value)
    } else if (fetched.error.code === 'copies.gone') {
      showToast(t('data_gone_now'))
      await client.invalidateQueries({ queryKey: ['personalCopies'] })
    } else if (!isHandledGlobally(fetched.error)) answer(fetched.error, () => void download(file))
  }

  return { downloading, download }
}
