import type { MemberStanding } from '@trevo/contract'
import { CirclePause, Landmark, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow, RowLink } from '#ui/lists/ListRow.tsx'

export type MoreRowsProps = Readonly<{
  standing: MemberStanding
  /** What the row of the exclusion says of it. */
  meta: string
  /** A row before them. */
  first?: ReactNode
  /** Whether the register of all brands is named here, too. */
  isRegisterTold?: boolean
}>

/** For whom a pause is not enough: longer, everywhere, or with somebody to talk to. */
export function MoreRows({ standing, meta, first, isRegisterTold = false }: MoreRowsProps) {
  const t = useTranslate()
  const { exclusion, helpline } = standing
  const { register } = exclusion
  return (
    <Card padding="none">
      <List>
        {first}
        {helpline && (
          <ListRow
            href={`tel:${helpline.phone}`}
            title={t('pause_talk')}
            meta={t('pause_talk_meta', helpline)}
            icon={<Smartphone />}
            tone="positive"
          />
        )}
        <RowLink to="/exclusion" title={t('exc_title')} meta={meta} icon={<CirclePause />} tone="negative" />
        {isRegisterTold && register && (
          <ListRow
            href={register.url}
            target="_blank"
            rel="noreferrer"
            title={t('exc_register')}
            meta={t('exc_register_meta', register)}
            icon={<Landmark />}
            tone="info"
          />
        )}
      </List>
    </Card>
  )
}
