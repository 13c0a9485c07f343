import { useTranslate } from '#i18n/I18n.tsx'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import type { PeriodSearch } from './periodSearch.ts'

export type WayOutProps = Readonly<{
  /** Only a kind is shown, so all kinds may be more. */
  isNarrow: boolean
  period: PeriodSearch['period']
  onShowAll: () => void
  onShowMonth: () => void
}>

/** Out of a list without lines by asking for more: every kind, more days, and at last to play. */
export function WayOut({ isNarrow, period, onShowAll, onShowMonth }: WayOutProps) {
  const t = useTranslate()
  if (!isNarrow && period === 'month')
    return (
      <ButtonLink to="/home" variant="soft" size="sm">
        {t('hist_to_games')}
      </ButtonLink>
    )
  return (
    <Button variant="soft" size="sm" onClick={isNarrow ? onShowAll : onShowMonth}>
      {t(isNarrow ? 'hist_show_all' : 'hist_show_month')}
    </Button>
  )
}
