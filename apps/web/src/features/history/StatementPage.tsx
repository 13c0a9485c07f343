import { useQuery } from '@tanstack/react-query'
import type { Transactions, TxCode } from '@trevo/contract'
import { useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { usePages } from '#api/usePages.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { useSession } from '#session/store.ts'
import { useBalance } from '#session/useBalance.ts'
import { NoData } from '#shell/NoData.tsx'
import { ChipBar } from '#ui/forms/ChipBar.tsx'
import { DayList } from './DayList.tsx'
import { DownloadStatement } from './DownloadStatement.tsx'
import { Figures } from './Figures.tsx'
import styles from './History.module.css'
import { rangeOf } from './period.ts'
import type { PeriodSearch } from './periodSearch.ts'
import { PeriodPicker } from './PeriodPicker.tsx'
import { statementQuery, txCodesQuery } from './queries.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { StatementRow } from './StatementRow.tsx'
import './texts.ts'
import { useDayNames } from './useDayNames.ts'
import { WayOut } from './WayOut.tsx'

export interface StatementSearch extends PeriodSearch {
  readonly code?: TxCode | undefined
}

export type StatementPageProps = Readonly<{
  search: StatementSearch
  onSearch: (search: StatementSearch) => void
}>

export type StatementLine = Transactions['content'][number]

/** What moved the member's money, and how it stands. */
export function StatementPage({ search, onSearch }: StatementPageProps) {
  const t = useTranslate()
  const { today } = useDayNames()
  const [opened, setOpened] = useState<StatementLine>()
  const filter = { ...rangeOf(search, today), txCode: search.code }
  const { pages, status, onMore } = usePages(statementQuery(useApiContext(), useSession()?.userName, filter))
  return (
    <main id="conteudo" className={styles['main']}>
      <PeriodPicker search={search} today={today} onChange={(days) => onSearch({ ...search, ...days })} />
      <CodeChips value={search.code} onChange={(code) => onSearch({ ...search, code })} />
      <Sums sums={pages[0]?.sums} isHere={pages.length > 0} />
      <div className={styles['download']}>
        <DownloadStatement filter={filter} as="csv" />
        <DownloadStatement filter={filter} as="pdf" />
      </div>
      <DayList
        items={pages.flatMap(({ content }) => content)}
        keyOf={({ id }) => id}
        timeOf={({ time }) => time}
        renderItem={(line) => <StatementRow line={line} onOpen={() => setOpened(line)} />}
        noteOf={({ length }) => t('st_lines', { count: length })}
        status={status}
        onMore={onMore}
        empty={<Nothing search={search} onSearch={onSearch} />}
      />
      <ReceiptSheet line={opened} onClose={() => setOpened(undefined)} />
    </main>
  )
}

type SumsProps = Readonly<{ sums: Transactions['sums']; isHere: boolean }>

function Sums({ sums, isHere }: SumsProps) {
  const t = useTranslate()
  const money = useMoney()
  const { shown } = useBalance()
  const sum = (amount: string | undefined) => {
    if (!isHere) return undefined
    return amount === undefined ? t('st_unsummed') : money(amount)
  }
  return (
    <Figures
      figures={[
        { label: t('st_in'), value: sum(sums?.in) },
        { label: t('st_out'), value: sum(sums?.out) },
        { label: t('st_now'), value: shown },
      ]}
    />
  )
}

type CodeChipsProps = Readonly<{
  /** None is all. */
  value: TxCode | undefined
  onChange: (code: TxCode | undefined) => void
}>

function CodeChips({ value, onChange }: CodeChipsProps) {
  const t = useTranslate()
  const { data: codes = [] } = useQuery(txCodesQuery(useApiContext(), useSession()?.userName))
  const items = codes.map(({ code, displayName }) => ({ value: code, label: displayName }))
  return (
    <div className={styles['chips']}>
      <ChipBar
        label={t('st_codes')}
        items={[{ value: 'all' as const, label: t('st_all') }, ...items]}
        value={value ?? 'all'}
        onChange={(code) => onChange(code === 'all' ? undefined : code)}
        bleeds
      />
    </div>
  )
}

function Nothing({ search, onSearch }: StatementPageProps) {
  const t = useTranslate()
  const { code, period } = search
  return (
    <NoData
      title={t(code === undefined ? 'st_none' : 'st_none_code')}
      text={t('st_none_text')}
      action={
        <WayOut
          isNarrow={code !== undefined}
          period={period}
          onShowAll={() => onSearch({ ...search, code: undefined })}
          onShowMonth={() => onSearch({ period: 'month' })}
        />
      }
    />
  )
}
