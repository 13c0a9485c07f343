import { useDates } from '#i18n/useDates.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#i18n/useMoney.ts'
import { useAsker } from '#api/useAsker.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { winnersQuery } from './queries.ts'
import { WinnerList } from './WinnerList.tsx'
import './texts.ts'

/** Who has won something lately. Nobody misses it where it is empty, or does not come. */
export function Winners() {
  const t = useTranslate()
  const money = useMoney()
  const { ago } = useDates()
  const { loaded } = useLoaded(winnersQuery(useAsker()))
  if (loaded.state !== 'here' || loaded.value.length === 0) return null
  return (
    <WinnerList
      title={t('home_winners')}
      note={t('home_winners_note')}
      winners={loaded.value.map(({ maskedName, gameName, icon, amount, time }) => ({
        id: `${time} ${maskedName} ${amount}`,
        name: maskedName,
        game: gameName,
        icon,
        amount: money(amount),
        when: ago(time),
      }))}
    />
  )
}
