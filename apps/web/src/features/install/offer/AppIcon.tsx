import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import styles from './AppIcon.module.css'

export interface AppIconProps {
  /** In pixels of layout. */
  readonly size: number
}

/** As it will look on the phone: the merchant's own picture, or its mark. */
export function AppIcon({ size }: AppIconProps) {
  const { settings } = useMerchant()
  const src = resourceLink(settings, 'AppDownloadIcon') ?? '/m/app-icon.svg'
  return <img className={styles['icon']} src={src} alt="" width={size} height={size} />
}
