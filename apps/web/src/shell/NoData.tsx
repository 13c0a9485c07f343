import { useTranslate } from '#i18n/I18n.tsx'
import { EmptyState, type EmptyStateProps } from '#ui/feedback/EmptyState.tsx'

/** The one placeholder for empty content. A page that can say more than "no data" does. */
export function NoData(props: Partial<EmptyStateProps>) {
  const t = useTranslate()
  return <EmptyState title={t('empty_title')} {...props} />
}
