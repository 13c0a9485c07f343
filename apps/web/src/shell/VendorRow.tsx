import type { Lobby } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Picture } from '#ui/Picture.tsx'
import { uniqueBy } from '#ui/uniqueBy.ts'
import styles from './VendorRow.module.css'

export interface VendorRowProps {
  readonly vendors: Lobby['vendors']
}

/** Who made the games. An icon that does not come is left out; the name stays. */
export function VendorRow({ vendors }: VendorRowProps) {
  const t = useTranslate()
  const { smallIcon } = useMerchant().settings.paths
  return (
    <ul role="list" className={styles['row']} aria-label={t('footer_vendors')}>
      {uniqueBy(vendors, ({ vassalage }) => vassalage).map(({ vassalage, displayName }) => (
        <li key={vassalage} className={styles['vendor']}>
          <Picture src={`${smallIcon}${vassalage}_default.png`} width={20} height={20} alt="" />
          <span>{displayName}</span>
        </li>
      ))}
    </ul>
  )
}
