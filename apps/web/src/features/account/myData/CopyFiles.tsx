import type { CopyFormat, PersonalCopy } from '@trevo/contract'
import { Braces, Download, FileText, Sheet as Table } from 'lucide-react'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import styles from './MyDataPage.module.css'
import { useDownloadCopy } from './useDownloadCopy.ts'

const FILES = {
  pdf: { icon: <FileText />, title: 'data_pdf' },
  csv: { icon: <Table />, title: 'data_csv' },
  json: { icon: <Braces />, title: 'data_json' },
} as const satisfies Record<CopyFormat, unknown>

/** The files of a copy that is ready, and for how long it is there. */
export function CopyFiles({ copy }: Readonly<{ copy: PersonalCopy }>) {
  const t = useTranslate()
  const { moment } = useDates()
  const size = useSize()
  const { downloading, download } = useDownloadCopy(copy)
  return (
    <Card padding="none">
      <List label={t('data_copy')}>
        {copy.files.map((file) => {
          const { icon, title } = FILES[file.format]
          return (
            <ListRow
              key={file.format}
              isStatic
              icon={icon}
              tone="brand"
              title={t(title)}
              meta={size(file.bytes)}
              value={
                <Button
                  variant="tonal"
                  size="sm"
                  icon={<Download />}
                  aria-label={t('data_download_name', { file: t(title) })}
                  loading={downloading === file.format ? t('data_downloading') : undefined}
                  onClick={() => void download(file)}
                >
                  {t('data_download')}
                </Button>
              }
            />
          )
        })}
      </List>
      <p className={styles['until']}>{t('data_until', { moment: moment(copy.until ?? copy.askedAt) })}</p>
    </Card>
  )
}

const KILO = 1_000

/** 12,3 MB. Below a thousandth of it in kB, and never none. */
function useSize() {
  const locale = useLocale()
  return (bytes: number) => {
    const isLarge = bytes >= KILO * KILO
    const value = isLarge ? bytes / KILO / KILO : Math.max(1, bytes / KILO)
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 })
    return `${format.format(value)} ${isLarge ? 'MB' : 'kB'}`
  }
}
