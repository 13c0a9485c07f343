import { contactLinks } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { usePanels } from './panels.ts'

/** Opens customer service: the panel, or, when there is only one way to reach us, that one. Our chat is one too. */
export function useService(): () => void {
  const { settings } = useMerchant()
  const { show } = usePanels()
  return () => {
    const links = contactLinks(settings)
    const only = links.length === 1 && !settings.whitelabel.flags.CBS3 ? links[0] : undefined
    if (only) window.open(only.href, '_blank', 'noopener,noreferrer')
    else show('service')
  }
}
