import { ChevronLeft } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconLink } from '#lib/IconLink.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'

export type BackLinkProps = Readonly<{
  /** Visitors of a landing page came from the root of the site, and go back there. */
  isLanding?: boolean
}>

export function BackLink({ isLanding = false }: BackLinkProps) {
  const t = useTranslate()
  const { landingVariant } = useMerchant().settings.whitelabel.flags
  return (
    <IconLink
      to={isLanding && landingVariant ? '/' : '/home'}
      label={t('back_home')}
      icon={<ChevronLeft />}
    />
  )
}
