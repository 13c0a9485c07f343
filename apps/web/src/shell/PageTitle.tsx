import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { PageRule } from './routeTable.ts'

export interface PageTitleProps {
  /** Of the page that is shown; nothing where no page is. */
  readonly rule?: PageRule
}

/** What tabs, the history and screen readers call the page. Home has the name of the house alone. */
export function PageTitle({ rule }: PageTitleProps) {
  const t = useTranslate()
  const { name } = useMerchant().settings.whitelabel.brand
  return <title>{rule && rule.topBar !== 'home' ? `${t(rule.title)} · ${name}` : name}</title>
}
