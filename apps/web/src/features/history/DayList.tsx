import type { ReactNode } from 'react'
import type { PagesStatus } from '#api/usePages.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Card } from '#ui/layout/Card.tsx'
import { InfiniteList } from '#ui/lists/InfiniteList.tsx'
import styles from './DayList.module.css'
import { groupByDay } from './groupByDay.ts'
import { HistorySkeleton } from './HistoryRow.tsx'
import { useDayNames } from './useDayNames.ts'

export type DayListProps<Item> = Readonly<{
  items: readonly Item[]
  keyOf: (item: Item) => string
  timeOf: (item: Item) => number
  renderItem: (item: Item) => ReactNode
  /** Beside the heading of a day that is there as a whole. */
  noteOf: (items: readonly Item[]) => string
  status: PagesStatus
  onMore: () => void
  empty: ReactNode
}>

/** What happened, newest first, under the days it happened on. */
export function DayList<Item>(props: DayListProps<Item>) {
  const { items, keyOf, timeOf, renderItem, noteOf, status, onMore, empty } = props
  const t = useTranslate()
  const { heading, timeZone } = useDayNames()
  const groups = groupByDay(items, timeOf, timeZone)
  if (items.length === 0 && status === 'error')
    return (
      <ErrorState
        title={t('hist_failed')}
        text={t('hist_failed_text')}
        retry={{ label: t('btn_retry'), onRetry: onMore }}
      />
    )
  return (
    <InfiniteList
      items={groups}
      keyOf={({ day }) => day}
      renderItem={({ day, items: its }, place) => (
        <section aria-labelledby={`dia-${day}`}>
          <header className={styles['head']}>
            <h2 id={`dia-${day}`} className={styles['day']}>
              {heading(day)}
            </h2>
            {(place < groups.length - 1 || status === 'end') && (
              <span className={styles['note']}>{noteOf(its)}</span>
            )}
          </header>
          <Card padding="none" className={styles['rows']}>
            <ul role="list">
              {its.map((item) => (
                <li key={keyOf(item)} className={styles['item']}>
                  {renderItem(item)}
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      status={status}
      onMore={onMore}
      layout="groups"
      skeleton={<DelayedSkeleton />}
      empty={empty}
      texts={{
        more: t('hist_more'),
        loading: t('hist_loading'),
        error: t('hist_more_failed'),
        retry: t('btn_retry'),
        end: t('hist_end'),
      }}
    />
  )
}

function DelayedSkeleton() {
  return useDelayedSkeleton(true) ? <HistorySkeleton /> : null
}
