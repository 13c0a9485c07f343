import { useQueryClient } from '@tanstack/react-query'
import type { LimitHistory } from '@trevo/contract'
import { useEffect, useEffectEvent } from 'react'
import { usePages } from '#api/usePages.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import styles from './ChangeList.module.css'
import { useLimitName, useQuantity } from './limitTexts.ts'
import { changesQuery } from './queries.ts'

type Change = LimitHistory['changes'][number]

type ChangeListProps = Readonly<{
  /** A limit is about to be raised: that is a change, too, once it is. */
  isApplying: boolean
}>

/** What the member did to their limits and when, the newest first: nobody can change or remove it. */
export function ChangeList({ isApplying }: ChangeListProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const query = changesQuery(useSend(), useSession()?.userName)
  const { pages, status, onMore } = usePages(query)
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: query.queryKey }))
  useEffect(() => (isApplying ? () => renew() : undefined), [isApplying])
  const changes = pages.flatMap((page) => page.changes)
  const isSkeleton = useDelayedSkeleton(status === 'loading' && pages.length === 0)
  return (
    <section>
      <SectionHead title={t('lim_history')} />
      {isSkeleton && <Skeleton className={styles['awaited']} />}
      {changes.length > 0 && (
        <Card padding="none">
          <List label={t('lim_history')}>
            {changes.map((change) => (
              <ChangeRow key={change.changeId} change={change} />
            ))}
          </List>
        </Card>
      )}
      {status === 'end' && changes.length === 0 && <p className={styles['none']}>{t('lim_history_none')}</p>}
      {status === 'error' && (
        <ErrorState
          variant="inline"
          text={t('lim_history_failed')}
          retry={{ label: t('btn_retry'), onRetry: onMore }}
        />
      )}
      {changes.length > 0 && status === 'more' && (
        <Button variant="ghost" size="sm" block onClick={onMore}>
          {t('lim_history_more')}
        </Button>
      )}
    </section>
  )
}

function ChangeRow({ change: { kind, period, act, from, to, at } }: Readonly<{ change: Change }>) {
  const t = useTranslate()
  const { moment } = useDates()
  const quantity = useQuantity()
  const write = (value: string | null) => (value === null ? t('lim_none') : quantity(kind, value))
  const told = act === 'set' && from !== null ? 'lowered' : act
  return (
    <ListRow
      isStatic
      title={useLimitName()(kind, period)}
      meta={
        <>
          {t(`lim_act_${told}`, { from: write(from), to: write(to) })}
          <br />
          {moment(at)}
        </>
      }
    />
  )
}
