import { isReal, type BrandDocument, type MemberConsents } from '@trevo/contract'
import { FileCheck, FileText } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useDates } from '#merchant/useDates.ts'
import { useSession } from '#session/store.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { useConsents } from './useConsents.ts'

export type OwnConsentProps = Readonly<{ of: Pick<BrandDocument, 'document' | 'version'> }>

/** Beside a document, whether the member who reads it has accepted it; nothing for anybody else. */
export function OwnConsent(props: OwnConsentProps) {
  const session = useSession()
  return session && isReal(session.type) ? <Own {...props} /> : null
}

function Own({ of }: OwnConsentProps) {
  const { loaded } = useConsents()
  if (loaded.state !== 'here') return null
  const { due, accepted } = loaded.value
  const isDue = due.some(({ document, version }) => document === of.document && version === of.version)
  const own = accepted.filter(({ document }) => document === of.document)
  const last = own.find(({ version }) => version === of.version) ?? own[0]
  if (!isDue && !last) return null
  return (
    <Card padding="none">
      <List>
        {isDue ? <Undecided /> : last && <Accepted {...last} isThis={last.version === of.version} />}
      </List>
    </Card>
  )
}

function Undecided() {
  const t = useTranslate()
  const link = useAppLink()
  return (
    <ListRow
      {...link('/m/newTerms')}
      icon={<FileText />}
      tone="warning"
      title={t('cst_own_none')}
      meta={t('cst_own_look')}
    />
  )
}

type AcceptedProps = MemberConsents['accepted'][number] & Readonly<{ isThis: boolean }>

function Accepted({ version, at, isThis }: AcceptedProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const title = isThis ? t('cst_own') : version === null ? t('cst_own_old') : t('cst_own_other', { version })
  return <ListRow isStatic icon={<FileCheck />} tone="positive" title={title} meta={moment(at)} />
}
