import { memo } from 'react'
import { useMerchant } from '#merchant/useMerchant.ts'
import { DeferredWarning } from './lawful.ts'
import type { WarningProps } from './Warning.tsx'

/**
 * What the market wants said on advertising, and where people get in; nothing where it wants nothing said. Drawn anew before
 * it is taken over, what the server drew of it would be thrown away.
 */
export const MarketWarning = memo(function MarketWarning(props: WarningProps) {
  const { warned } = useMerchant().settings.market
  const isWanted = props.at === 'access' ? warned.access : warned.promotions
  return isWanted && <DeferredWarning {...props} />
})
