import type { DocumentType, IdentityCheck } from '@trevo/contract'
import { IdCard, ScanFace, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import styles from './Announced.module.css'

export type AnnouncedProps = Readonly<{
  check: IdentityCheck
  isBeginning: boolean
  problem: MessageKey | undefined
  onBegin: (documentType: DocumentType) => void
}>

/** Before any camera opens: what is going to be asked, why, how long it takes, and how what is sent is kept. */
export function Announced({ check, isBeginning, problem, onBegin }: AnnouncedProps) {
  const t = useTranslate()
  const [documentType, setDocumentType] = useState<DocumentType>(check.documentType ?? check.documents[0]!)
  return (
    <div className={styles['all']}>
      <div>
        <h2 className={styles['title']}>{t('idc_title')}</h2>
        <p className={styles['text']}>{t('idc_intro')}</p>
      </div>
      <Card padding="none">
        <List label={t('idc_route')}>
          <ListRow
            isStatic
            icon={<IdCard />}
            title={t('idc_route_document')}
            meta={t('idc_route_document_text')}
          />
          <ListRow isStatic icon={<ScanFace />} title={t('idc_route_face')} meta={t('idc_route_face_text')} />
          <ListRow
            isStatic
            icon={<ShieldCheck />}
            title={t('idc_route_result')}
            meta={t('idc_route_result_text')}
          />
        </List>
      </Card>
      <Note>
        <p>{t('idc_need')}</p>
        <p>{t('idc_kept', { years: check.keptYears })}</p>
      </Note>
      <div>
        <p className={styles['question']}>{t('idc_document')}</p>
        <Segmented
          label={t('idc_document')}
          options={check.documents.map((value) => ({ value, label: t(`idc_document_${value}`) }))}
          value={documentType}
          onChange={setDocumentType}
        />
      </div>
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      <Button
        block
        loading={isBeginning ? t('idc_beginning') : undefined}
        onClick={() => onBegin(documentType)}
      >
        {t('idc_begin')}
      </Button>
    </div>
  )
}
