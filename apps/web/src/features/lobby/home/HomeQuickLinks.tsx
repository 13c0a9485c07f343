import { ArrowDownToLine, ArrowUpFromLine, Gift, MessageCircleMore } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useMoneyLink } from '#session/useMoneyLink.ts'
import { QuickLinks } from './QuickLinks.tsx'

export interface HomeQuickLinksProps {
  readonly onService: () => void
}

export function HomeQuickLinks({ onService }: HomeQuickLinksProps) {
  const t = useTranslate()
  const link = useAppLink()
  const moneyLink = useMoneyLink()
  const { flags } = useMerchant().settings.whitelabel
  return (
    <QuickLinks
      label={t('home_quick')}
      links={[
        { name: t('home_deposit'), icon: <ArrowDownToLine />, target: moneyLink('/m/voucherCenter') },
        { name: t('home_withdraw'), icon: <ArrowUpFromLine />, target: moneyLink('/m/withdraw') },
        { name: t('home_promotions'), icon: <Gift />, target: link('/m/activity') },
        {
          name: t(flags.CBS3 ? 'home_chat' : 'nav_service'),
          icon: <MessageCircleMore />,
          target: { onClick: onService },
        },
      ]}
    />
  )
}
