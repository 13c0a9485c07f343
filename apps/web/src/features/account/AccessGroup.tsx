import type { SecurityOverview } from '@trevo/contract'
import { Check, Lock, Mail, Smartphone, TabletSmartphone } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { RowLink } from '#lib/RowLink.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Group } from './Group.tsx'
import { TwoSteps } from './TwoSteps.tsx'

export interface AccessGroupProps {
  readonly overview: Pick<SecurityOverview, 'passwordChangedAt' | 'twoSteps' | 'mobile' | 'email'>
  readonly onChange: () => Promise<void>
}

/** What it takes to get in. */
export function AccessGroup({ overview, onChange }: AccessGroupProps) {
  const t = useTranslate()
  const { ago } = useDates()
  const { passwordChangedAt, twoSteps, mobile, email } = overview
  return (
    <Group title={t('sec_access')}>
      <List>
        <RowLink
          to="/changePsw"
          icon={<Lock />}
          tone="neutral"
          title={t('sec_password')}
          meta={t('sec_password_changed', { when: ago(passwordChangedAt) })}
          value={
            <Tag tone="positive" icon={<Check />}>
              {t('sec_on')}
            </Tag>
          }
        />
        <ListRow
          isStatic
          icon={<TabletSmartphone />}
          tone={twoSteps ? 'neutral' : 'warning'}
          title={t('two_title')}
          meta={t(twoSteps ? 'two_on_text' : 'two_text')}
          value={<TwoSteps isOn={twoSteps} onChange={onChange} />}
        />
        {mobile !== null && (
          <ListRow isStatic icon={<Smartphone />} tone="neutral" title={t('sec_mobile')} meta={mobile} />
        )}
        {email !== null && (
          <ListRow isStatic icon={<Mail />} tone="neutral" title={t('sec_email')} meta={email} />
        )}
      </List>
    </Group>
  )
}
