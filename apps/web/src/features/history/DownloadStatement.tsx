import { statementFile } from '@trevo/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import type { StatementFilter } from './queries.ts'
import { saveFile } from './saveFile.ts'

export type DownloadStatementProps = Readonly<{ filter: StatementFilter }>

/** What the list tells, as a spreadsheet that the server writes. */
export function DownloadStatement({ filter }: DownloadStatementProps) {
  const t = useTranslate()
  const send = useSend()
  const answer = useAnswer()
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const reply = await send(statementFile, { query: { ...filter } })
    setBusy(false)
    if (!reply.ok) {
      if (!isHandledGlobally(reply.error)) answer(reply.error, () => void download())
      return
    }
    const { fileName, csv, isWhole } = reply.value
    saveFile(fileName, 'text/csv', csv)
    if (!isWhole) showToast(t('st_csv_part'))
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Download />}
      loading={isBusy ? t('st_csv_busy') : undefined}
      onClick={() => void download()}
    >
      {t('st_csv')}
    </Button>
  )
}
