import type { MemberWeek } from '@trevo/contract'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { isNothing } from '#lib/amount.ts'
import { writeMinutes } from '#lib/minutes.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { cx } from '#lib/classNames.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { BalanceAmount } from '#session/Balance.tsx'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { playedQuery } from './queries.ts'
import styles from './WeekPanel.module.css'

/** What the last seven days came to, in time and in money, whatever limits there are. */
export function WeekPanel() {
  const t = useTranslate()
  const link = useAppLink()
  const { loaded, reload } = useLoaded(playedQuery(useSend(), useSession()?.userName))
  return (
    <section aria-label={t('week_title')} aria-busy={loaded.state === 'loading'}>
      <Card className={styles['card']}>
        <div className={styles['head']}>
          <h2>{t('week_title')}</h2>
          <p>
            {t('week_balance')} <BalanceAmount size="text" />
          </p>
        </div>
        {loaded.state === 'loading' && <Skeleton className={styles['awaited']} />}
        {loaded.state === 'failed' && (
          <ErrorState
            variant="inline"
            text={t('week_failed')}
            retry={{ label: t('btn_retry'), onRetry: reload }}
          />
        )}
        {loaded.state === 'here' && <Week {...loaded.value} />}
        <p className={styles['links']}>
          <a {...link('/m/transactions')}>{t('week_transactions')}</a>
          <a {...link('/m/profitandloss')}>{t('week_results')}</a>
        </p>
      </Card>
    </section>
  )
}

function Week({ days, total }: MemberWeek) {
  const t = useTranslate()
  const money = useMoney()
  const isEmpty = total.minutes === 0 && isNothing(total.deposited) && isNothing(total.net)
  return (
    <>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('week_time')}</dt>
          <dd>{writeMinutes(total.minutes)}</dd>
        </div>
        <div>
          <dt>{t('week_deposited')}</dt>
          <dd>{money(total.deposited)}</dd>
        </div>
        <div>
          <dt>{t('week_net')}</dt>
          <dd>
            <Amount value={money(total.net)} sign={signOf(total.net)} tone="inherit" />
          </dd>
        </div>
      </dl>
      {isEmpty ? <p className={styles['none']}>{t('week_none')}</p> : <Bars days={days} />}
    </>
  )
}

const signOf = (amount: string) => (isNothing(amount) ? 'none' : amount.startsWith('-') ? 'minus' : 'plus')

/** A bar for each day, as high as its time; what it stands for is there in words. */
function Bars({ days }: Pick<MemberWeek, 'days'>) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoney()
  const most = Math.max(1, ...days.map(({ minutes }) => minutes))
  // A date of the calendar, not a moment: it is the same day wherever it is read.
  const name = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  const net = (amount: string) => `${amount.startsWith('-') ? '\u2212' : ''}${money(amount)}`
  return (
    <ol role="list" aria-label={t('week_days')} className={styles['bars']}>
      {days.map(({ day, minutes, deposited, net: result }, at) => (
        <li key={day} className={cx(at === days.length - 1 && styles['today'])}>
          <VisuallyHidden>
            {t('week_day', {
              day: name(day, 'long'),
              time: writeMinutes(minutes),
              deposited: money(deposited),
              net: net(result),
            })}
          </VisuallyHidden>
          <span aria-hidden className={styles['room']}>
            <span className={styles['bar']} style={{ height: `${(minutes / most) * 100}%` }} />
          </span>
          <span aria-hidden className={styles['name']}>
            {name(day, 'short').replace('.', '')}
          </span>
        </li>
      ))}
    </ol>
  )
}
