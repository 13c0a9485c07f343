import type { Deposit, DepositState } from '@trevo/contract'
import { useState } from 'react'
import { usePages } from '#api/usePages.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag, type TagProps } from '#ui/feedback/Tag.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import styles from './DepositList.module.css'
import { depositsQuery } from './queries.ts'
import { toldState } from './toldState.ts'

/** Enough to find the last one; the rest is a tap away. */
const FIRST = 3

const TONES: Readonly<Record<DepositState, NonNullable<TagProps['tone']>>> = {
  created: 'warning',
  active: 'warning',
  paid: 'warning',
  credited: 'positive',
  expired: 'neutral',
  returning: 'warning',
  returned: 'neutral',
  return_failed: 'negative',
  failed: 'negative',
}

export type DepositListProps = Readonly<{ onOpen: (depositId: string) => void }>

/** The member's latest deposits, with how each stands. */
export function DepositList({ onOpen }: DepositListProps) {
  const t = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const { pages, status, onMore } = usePages(depositsQuery(useSend(), useSession()?.userName))
  const deposits = pages.flatMap(({ content }) => content)
  const shown = isWhole ? deposits : deposits.slice(0, FIRST)
  const hasMore = shown.length < deposits.length || status === 'more'
  return (
    <section className={styles['list']}>
      <SectionHead title={t('dep_list')} />
      {shown.length > 0 && (
        <Card padding="none">
          <List label={t('dep_list')}>
            {shown.map((deposit) => (
              <DepositRow key={deposit.depositId} deposit={deposit} onOpen={onOpen} />
            ))}
          </List>
        </Card>
      )}
      {status === 'error' && (
        <ErrorState
          variant="inline"
          text={t('dep_list_failed')}
          retry={{ label: t('btn_retry'), onRetry: onMore }}
        />
      )}
      {status === 'loading' && pages.length === 0 && <Awaited />}
      {status === 'end' && deposits.length === 0 && <p className={styles['none']}>{t('dep_list_none')}</p>}
      {hasMore && shown.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          block
          loading={status === 'loading' ? t('dep_list_loading') : undefined}
          onClick={() => (isWhole ? onMore() : setIsWhole(true))}
        >
          {t('dep_list_more')}
        </Button>
      )}
    </section>
  )
}

type DepositRowProps = DepositListProps & Readonly<{ deposit: Deposit }>

function DepositRow({ deposit, onOpen }: DepositRowProps) {
  const t = useTranslate()
  const money = useMoney()
  const { moment } = useDates()
  const { depositId, amount, paidAmount, createdAt, state } = deposit
  return (
    <ListRow
      title={money(paidAmount ?? amount)}
      meta={moment(createdAt)}
      value={<Tag tone={TONES[state]}>{t(`dep_state_${toldState(deposit, state)}`)}</Tag>}
      onClick={() => onOpen(depositId)}
    />
  )
}

function Awaited() {
  const isVisible = useDelayedSkeleton(true)
  return isVisible ? <Skeleton className={styles['awaited']} /> : null
}
