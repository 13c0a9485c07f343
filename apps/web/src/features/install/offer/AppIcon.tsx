import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Stars } from '#ui/media/Stars.tsx'
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

interface RatingProps {
  readonly rating: number
}

/** What the merchant says the stores say. */
export function Rating({ rating }: RatingProps) {
  const t = useTranslate()
  const locale = useLocale()
  const n = writeNumber(String(rating), locale)
  return (
    <>
      <Stars rating={rating} label={t('dl_rating', { n })} /> <span aria-hidden>{n}</span>
    </>
  )
}
