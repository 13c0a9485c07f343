import type { GameCategory, Orders, ProfitAndLoss } from '@trevo/contract'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { usePages } from '#api/usePages.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { SignedAmount } from '#session/Balance.tsx'
import { useSession } from '#session/store.ts'
import { NoData } from '#shell/NoData.tsx'
import { ChipBar } from '#ui/forms/ChipBar.tsx'
import { BetRow } from './BetRow.tsx'
import { DayList } from './DayList.tsx'
import { Figures } from './Figures.tsx'
import styles from './History.module.css'
import { rangeOf } from './period.ts'
import type { PeriodSearch } from './periodSearch.ts'
import { PeriodPicker } from './PeriodPicker.tsx'
import { betsQuery, resultsQuery } from './queries.ts'
import { RoundView } from './RoundView.tsx'
import './texts.ts'
import { useDayNames } from './useDayNames.ts'
import { WayOut } from './WayOut.tsx'

export interface BetsSearch extends PeriodSearch {
  readonly type?: GameCategory | undefined
  /** What is in play; without it, everything. */
  readonly status?: 'open' | undefined
}

export type BetsPageProps = Readonly<{
  search: BetsSearch
  onSearch: (search: BetsSearch) => void
  /** The bet that is shown alone. */
  order: string | undefined
  /** Where a bet is shown. */
  pathOf: (order: string) => string
}>

export type Bet = Orders['content'][number]

/** What the member has played: a list, or one round of it. */
export function BetsPage({ search, onSearch, order, pathOf }: BetsPageProps) {
  return (
    <main id="conteudo" className={styles['main']} tabIndex={-1}>
      {order === undefined ? (
        <BetsList search={search} onSearch={onSearch} pathOf={pathOf} />
      ) : (
        <RoundView key={order} orderId={order} />
      )}
    </main>
  )
}

function BetsList({ search, onSearch, pathOf }: Omit<BetsPageProps, 'order'>) {
  const t = useTranslate()
  const api = useApiContext()
  const account = useSession()?.userName
  const { today } = useDayNames()
  const days = rangeOf(search, today)
  const filter = { ...days, gameType: search.type, status: search.status }
  const { pages, status, onMore } = usePages(betsQuery(api, account, filter))
  const { loaded } = useLoaded(resultsQuery(api.send, account, days))
  const results = loaded.state === 'here' ? loaded.value : undefined
  return (
    <>
      <PeriodPicker search={search} today={today} onChange={(period) => onSearch({ ...search, ...period })} />
      <Chips search={search} results={results} onSearch={onSearch} />
      {loaded.state !== 'failed' && <Sums search={search} results={results} />}
      <DayList
        items={pages.flatMap(({ content }) => content)}
        keyOf={({ orderId }) => orderId}
        timeOf={({ betTime }) => betTime}
        renderItem={(bet) => <BetRow bet={bet} path={pathOf(bet.orderId)} />}
        noteOf={({ length }) => t('bets_count', { count: length })}
        status={status}
        onMore={onMore}
        empty={<Nothing search={search} onSearch={onSearch} />}
      />
    </>
  )
}

type ResultsPart = Readonly<{ search: BetsSearch; results: ProfitAndLoss | undefined }>

/** All, what is still in play, or a kind of game that was played in these days. */
function Chips({ search, results, onSearch }: ResultsPart & Pick<BetsPageProps, 'onSearch'>) {
  const t = useTranslate()
  const { type, status } = search
  const played = results?.rows.map(({ gameType }) => gameType) ?? []
  const types = type === undefined || played.includes(type) ? played : [...played, type]
  const open = results?.open.rounds ?? 0
  const items = [
    { value: 'all' as const, label: t('bets_all') },
    { value: 'open' as const, label: open > 0 ? t('bets_open_count', { count: open }) : t('bets_open') },
    ...types.map((value) => ({ value, label: t(`type_${value}`) })),
  ]
  return (
    <div className={styles['chips']}>
      <ChipBar
        label={t('bets_kinds')}
        items={items}
        value={type ?? (status === 'open' ? 'open' : 'all')}
        onChange={(value) =>
          onSearch({
            ...search,
            type: value === 'all' || value === 'open' ? undefined : value,
            status: value === 'open' ? 'open' : undefined,
          })
        }
        bleeds
      />
    </div>
  )
}

function Sums({ search: { type, status }, results }: ResultsPart) {
  const t = useTranslate()
  const money = useMoney()
  if (status === 'open')
    return (
      <Figures
        figures={[
          { label: t('bets_open'), value: results && t('bets_count', { count: results.open.rounds }) },
          { label: t('bets_in_play'), value: results && money(results.open.betAmount) },
        ]}
      />
    )
  const none = { betAmount: '0.00', winAmount: '0.00', profit: '0.00' }
  const sums =
    type === undefined ? results?.total : (results?.rows.find(({ gameType }) => gameType === type) ?? none)
  const shown = results && sums
  return (
    <Figures
      figures={[
        { label: t('bets_staked'), value: shown && money(shown.betAmount) },
        { label: t('bets_returned'), value: shown && money(shown.winAmount) },
        { label: t('bets_result'), value: shown && <SignedAmount amount={shown.profit} /> },
      ]}
    />
  )
}

function Nothing({ search, onSearch }: Pick<BetsPageProps, 'search' | 'onSearch'>) {
  const t = useTranslate()
  const { type, status, period } = search
  return (
    <NoData
      title={t(status === 'open' ? 'bets_none_open' : 'bets_none')}
      text={t('bets_none_text')}
      action={
        <WayOut
          isNarrow={type !== undefined || status !== undefined}
          period={period}
          onShowAll={() => onSearch({ ...search, type: undefined, status: undefined })}
          onShowMonth={() => onSearch({ period: 'month' })}
        />
      }
    />
  )
}
