import type { ProfitAndLoss } from '@trevo/contract'
import { useState } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { writeNumber } from '#i18n/number.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { useSession } from '#session/store.ts'
import { NoData } from '#shell/NoData.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { Bars } from './Bars.tsx'
import { pointsByDay, pointsByMonth, runningTotal, type Point } from './chart.ts'
import { Course } from './Course.tsx'
import { minorOf, signOf } from './figures.ts'
import { Figures } from './Figures.tsx'
import history from './History.module.css'
import { dayPlus, type DayRange } from './period.ts'
import { RESULT_PERIODS, type ResultPeriod } from './periodSearch.ts'
import { resultsQuery } from './queries.ts'
import styles from './ResultsPage.module.css'
import { ResultsTable } from './ResultsTable.tsx'
import './texts.ts'
import { TypeBars } from './TypeBars.tsx'
import { useDayNames } from './useDayNames.ts'

/** Today among them. A year is told of month by month. */
const DAYS: Readonly<Record<ResultPeriod, number>> = { week: 7, month: 30, year: 365 }

export type ResultsPageProps = Readonly<{
  period: ResultPeriod
  onPeriod: (period: ResultPeriod) => void
}>

/** What playing came to. */
export function ResultsPage({ period, onPeriod }: ResultsPageProps) {
  const t = useTranslate()
  const { today } = useDayNames()
  const days = { startDate: dayPlus(today, 1 - DAYS[period]), endDate: today }
  const { loaded, reload } = useLoaded(resultsQuery(useSend(), useSession()?.userName, days))
  const isSlow = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={history['main']} aria-busy={loaded.state === 'loading'}>
      <Segmented
        label={t('hist_period')}
        options={RESULT_PERIODS.map((value) => ({ value, label: t(`pnl_${value}`) }))}
        value={period}
        onChange={onPeriod}
      />
      {loaded.state === 'loading' && isSlow && <ResultsSkeleton />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={t('pnl_failed')}
          text={t('hist_failed_text')}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' && <Results results={loaded.value} period={period} days={days} />}
    </main>
  )
}

type ResultsProps = Readonly<{ results: ProfitAndLoss; period: ResultPeriod; days: DayRange }>

function Results({ results, period, days }: ResultsProps) {
  const t = useTranslate()
  const money = useMoney()
  const { total, rows } = results
  if (results.days.length === 0)
    return (
      <NoData
        title={t('pnl_none')}
        text={t('bets_none_text')}
        action={
          <ButtonLink to="/home" variant="soft" size="sm">
            {t('hist_to_games')}
          </ButtonLink>
        }
      />
    )
  const told = results.days.map(({ day, profit }) => ({ day, value: minorOf(profit) }))
  return (
    <>
      <ResultCard
        results={results}
        period={period}
        days={days}
        points={period === 'year' ? pointsByMonth(told, days) : pointsByDay(told, days)}
      />
      <Figures
        figures={[
          { label: t('bets_staked'), value: money(total.betAmount) },
          { label: t('bets_returned'), value: money(total.winAmount) },
          { label: t('pnl_bets'), value: String(total.bets) },
        ]}
      />
      <Card as="section" className={styles['card']}>
        <h2 className={styles['title']}>{t('pnl_types')}</h2>
        <p className={styles['text']}>{t('pnl_types_text')}</p>
        <TypeBars rows={rows} />
      </Card>
      {period !== 'week' && <Summed points={runningTotal(pointsByDay(told, days))} />}
      <p className={styles['note']}>{t('pnl_note')}</p>
    </>
  )
}

/** Writes whole units: a scale has no room for more. */
function useWhole() {
  const locale = useLocale()
  return (minor: number, plus = '') => {
    const digits = writeNumber(String(Math.round(Math.abs(minor) / 100)), locale)
    return minor < 0 ? `–${digits}` : minor > 0 ? plus + digits : digits
  }
}

function ResultCard({
  results,
  period,
  days,
  points,
}: ResultsProps & Readonly<{ points: readonly Point[] }>) {
  const t = useTranslate()
  const money = useMoney()
  const { brief, weekday, month } = useDayNames()
  const whole = useWhole()
  const [isTable, setTable] = useState(false)
  const { profit } = results.total
  const sign = signOf(profit)
  const range = t('pnl_range', { from: brief(days.startDate), to: brief(days.endDate) })
  const nameOf = ({ day }: Point, place: number) => {
    if (period === 'year') return place % 2 === 0 ? month(day) : undefined
    return period === 'week' ? weekday(day) : place % 7 === 1 ? brief(day) : undefined
  }
  return (
    <Card as="section" className={styles['card']}>
      <header className={styles['head']}>
        <div>
          <h2 className={styles['text']}>{t('pnl_result', { range })}</h2>
          <Amount
            value={money(profit)}
            sign={sign}
            size="money"
            tone={sign === 'minus' ? 'negative' : sign === 'plus' ? 'positive' : 'neutral'}
          />
        </div>
        <Button variant="tonal" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'pnl_chart' : 'pnl_table')}
        </Button>
      </header>
      {isTable ? (
        <ResultsTable days={results.days} caption={t('pnl_result', { range })} />
      ) : (
        <>
          <Bars
            label={t(period === 'year' ? 'pnl_chart_month' : 'pnl_chart_day', { range })}
            points={points}
            nameOf={nameOf}
            write={(minor) => whole(minor)}
            hasValues={period === 'week'}
          />
          <p className={styles['legend']} aria-hidden>
            <span className={styles['gain']}>{t('pnl_gain')}</span>
            <span className={styles['loss']}>{t('pnl_loss')}</span>
          </p>
        </>
      )}
    </Card>
  )
}

function Summed({ points }: Readonly<{ points: readonly Point[] }>) {
  const t = useTranslate()
  const { brief } = useDayNames()
  const whole = useWhole()
  const end = whole(points[points.length - 1]!.value, '+')
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={styles['title']}>{t('pnl_sum')}</h2>
      <p className={styles['text']}>{t('pnl_sum_text')}</p>
      <Course
        label={t('pnl_sum_label', { amount: end })}
        points={points}
        nameOf={({ day }) => brief(day)}
        write={(minor) => whole(minor)}
        end={end}
      />
    </Card>
  )
}

function ResultsSkeleton() {
  return (
    <>
      <Card className={styles['card']}>
        <Skeleton width="half" />
        <Skeleton shape="title" width="short" className={styles['awaited']} />
        <Skeleton shape="block" className={styles['awaited']} />
      </Card>
      <Skeleton shape="field" className={styles['awaited']} />
      <Skeleton shape="block" className={styles['awaited']} />
    </>
  )
}
