import { Eye } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List, RowLink } from '#ui/lists/ListRow.tsx'

/** The way to what was seen, where somebody looks. */
export function SignsRow() {
  const t = useTranslate()
  if (!useMerchant().settings.market.watched) return null
  return (
    <Card padding="none">
      <List>
        <RowLink to="/signs" title={t('title_signs')} meta={t('sgn_row')} icon={<Eye />} tone="info" />
      </List>
    </Card>
  )
}
