import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { Stars } from '#ui/Stars.tsx'

export interface RatingProps {
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
