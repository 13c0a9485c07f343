import type { BrandDocument } from '@trevo/contract'
import { FileText } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { RichText } from '#lib/RichText.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { useDates } from '#merchant/useDates.ts'
import { Note } from '#ui/feedback/Note.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { MoreLink } from '#ui/lists/MoreLink.tsx'
import styles from './LegalPage.module.css'

const PATHS = { terms: '/m/terms', privacy: '/m/policy' } as const

/** Whether whoever reads it has accepted it. */
export type OwnPart = ComponentType<{ of: Pick<BrandDocument, 'document' | 'version'> }>

export type DocumentVersionProps = Readonly<{ item: BrandDocument; Own: OwnPart }>

/** A version: which it is and since when, what it changes, what it says, and the others there are. */
export function DocumentVersion({ item, Own }: DocumentVersionProps) {
  const t = useTranslate()
  const link = useAppLink()
  const { day } = useDates()
  const { document, version, current, effectiveFrom, summary, title, content } = item
  const isAhead = effectiveFrom > serverClock.now()
  return (
    <>
      <p className={styles['version']}>
        {t(isAhead ? 'legal_version_ahead' : 'legal_version', { version, day: day(effectiveFrom) })}
      </p>
      {current !== null && current !== version && (
        <Note tone="info">
          <p>{t(isAhead ? 'legal_ahead' : 'legal_earlier')}</p>
          <MoreLink {...link(PATHS[document])}>{t('legal_to_current')}</MoreLink>
        </Note>
      )}
      {summary !== null && (
        <Note>
          <p>
            <strong>{t('legal_changes')}</strong> {summary}
          </p>
        </Note>
      )}
      <Own of={item} />
      <Card as="article" className={styles['article']}>
        <h2 className="srOnly">{title}</h2>
        <RichText text={content} />
      </Card>
      {item.versions.length > 1 && <Versions item={item} />}
    </>
  )
}

/** All there are, the one that is read among them. */
function Versions({ item: { document, version, versions } }: Readonly<{ item: BrandDocument }>) {
  const t = useTranslate()
  const link = useAppLink()
  const { day } = useDates()
  return (
    <section>
      <SectionHead title={t('legal_versions')} />
      <Card padding="none">
        <List>
          {versions.map((one) => (
            <ListRow
              key={one.version}
              icon={<FileText />}
              title={t('legal_version_name', { version: one.version })}
              meta={t('legal_from', { day: day(one.effectiveFrom) })}
              {...(one.version === version
                ? { isStatic: true as const, value: t('legal_this') }
                : link(`${PATHS[document]}?version=${one.version}`))}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}
