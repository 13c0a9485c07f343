import type { GameCategory, VendorTypes } from '@trevo/contract'
import type { Loaded } from '#api/useLoaded.ts'
import { useReference } from '#api/useReference.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { NoGames } from './NoGames.tsx'
import { RailSkeleton } from './RailSkeleton.tsx'
import { shelfOf } from './shelf.ts'
import { VendorRail } from './VendorRail.tsx'
import styles from './VendorRails.module.css'

export type VendorRailsProps = Readonly<{
  category: GameCategory
  vendorTypes: Loaded<VendorTypes>
  onRetry: () => void
}>

/** The games of a category by who made them. */
export function VendorRails({ category, vendorTypes, onRetry }: VendorRailsProps) {
  const t = useTranslate()
  const quote = useReference()
  if (vendorTypes.state === 'loading')
    return (
      <div className={styles['rails']} aria-busy>
        <RailSkeleton />
        <RailSkeleton />
      </div>
    )
  if (vendorTypes.state === 'failed')
    return (
      <ErrorState
        title={t('list_failed')}
        text={t('list_failed_text')}
        note={quote(vendorTypes.failure)}
        retry={{ label: t('btn_retry'), onRetry }}
      />
    )
  const { vendors } = shelfOf(vendorTypes.value, category)
  if (vendors.length === 0) return <NoGames search={{}} onSearch={onRetry} />
  return (
    <div className={styles['rails']}>
      {vendors.map((vendor, place) => (
        <VendorRail key={vendor.vassalage} category={category} vendor={vendor} isFirst={place === 0} />
      ))}
    </div>
  )
}
