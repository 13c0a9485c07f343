import { statementFile, statementPdf } from '@trevo/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { bytesOf, saveFile } from '#lib/saveFile.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import type { StatementFilter } from './queries.ts'

export type DownloadStatementProps = Readonly<{ filter: StatementFilter; as: 'csv' | 'pdf' }>

/** What the list tells, as a spreadsheet or on paper; the server writes both. */
export function DownloadStatement({ filter, as }: DownloadStatementProps) {
  const t = useTranslate()
  const send = useSend()
  const answer = useAnswer()
  const [isBusy, setBusy] = useState(false)
  const ask = as === 'csv' ? askForCsv : askForPdf
  async function askForCsv() {
    const reply = await send(statementFile, { query: { ...filter } })
    if (reply.ok) saveFile(reply.value.fileName, 'text/csv', reply.value.csv)
    return reply
  }
  async function askForPdf() {
    const reply = await send(statementPdf, { query: { ...filter } })
    if (reply.ok) saveFile(reply.value.fileName, 'application/pdf', bytesOf(reply.value.pdf))
    return reply
  }
  async function download() {
    setBusy(true)
    const reply = await ask()
    setBusy(false)
    if (reply.ok) {
      if (!reply.value.isWhole) showToast(t('st_file_part'))
    } else if (!isHandledGlobally(reply.error)) {
      answer(reply.error, () => void download())
    }
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download />}
      loading={isBusy ? t('st_file_busy') : undefined}
      onClick={() => void download()}
    >
      {t(as === 'csv' ? 'st_csv' : 'st_pdf')}
    </Button>
  )
}
