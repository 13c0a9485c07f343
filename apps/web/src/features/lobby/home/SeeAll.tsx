import { useTranslate } from '#i18n/I18n.tsx'
import { useAppLink } from '#lib/useAppLink.ts'
import { MoreLink } from '#ui/MoreLink.tsx'

export interface SeeAllProps {
  readonly path: string
  readonly count: number
}

/** From some games of a category to all of them, and how many that are. */
export function SeeAll({ path, count }: SeeAllProps) {
  const t = useTranslate()
  const link = useAppLink()
  return <MoreLink {...link(path)}>{t('home_see_count', { count })}</MoreLink>
}
