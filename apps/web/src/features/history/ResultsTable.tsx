import type { ProfitAndLoss } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { Amount } from '#ui/media/Amount.tsx'
import { signOf } from './figures.ts'
import styles from './ResultsPage.module.css'
import { useDayNames } from './useDayNames.ts'

export type ResultsTableProps = Readonly<{ days: ProfitAndLoss['days']; caption: string }>

/** What the chart shows, to the cent: the days there was play on, the newest first. */
export function ResultsTable({ days, caption }: ResultsTableProps) {
  const t = useTranslate()
  const money = useMoney()
  const { brief } = useDayNames()
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles['table']}>
        <caption className="srOnly">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pnl_day')}</th>
            <th scope="col">{t('bets_staked')}</th>
            <th scope="col">{t('bets_returned')}</th>
            <th scope="col">{t('bets_result')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, betAmount, winAmount, profit }) => (
            <tr key={day}>
              <th scope="row">{brief(day)}</th>
              <td>{money(betAmount)}</td>
              <td>{money(winAmount)}</td>
              <td>
                <Amount value={money(profit)} sign={signOf(profit)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
