import { Link } from '@tanstack/react-router'
import type { Withdrawal } from '@trevo/contract'
import { usePages } from '#api/usePages.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { NoData } from '#shell/NoData.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { InfiniteList } from '#ui/lists/InfiniteList.tsx'
import styles from './Lists.module.css'
import { withdrawalsQuery } from './queries.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

/** So many of them beside something else. */
const FEW = 3

export function useWithdrawals() {
  const { pages, status, onMore } = usePages(withdrawalsQuery(useSend(), useSession()?.userName))
  return { withdrawals: pages.flatMap(({ content }) => content), status, onMore }
}

/** The newest one that is not over. */
export function OpenWithdrawal({ withdrawal }: Readonly<{ withdrawal: Withdrawal }>) {
  const t = useTranslate()
  return (
    <section className={styles['open']}>
      <h2 className={styles['label']}>{t('wl_open')}</h2>
      <Card padding="none" className={styles['card']}>
        <WithdrawalRow withdrawal={withdrawal} />
      </Card>
    </section>
  )
}

export type RecentWithdrawalsProps = Readonly<{
  withdrawals: readonly Withdrawal[]
  /** Shown elsewhere on the page. */
  except: string | undefined
}>

/** The last few, and the way to all of them. */
export function RecentWithdrawals({ withdrawals, except }: RecentWithdrawalsProps) {
  const t = useTranslate()
  const few = withdrawals.filter(({ withdrawalId }) => withdrawalId !== except).slice(0, FEW)
  if (few.length === 0) return null
  return (
    <section className={styles['recent']}>
      <div className={styles['head']}>
        <h2 className={styles['label']}>{t('wl_before')}</h2>
        <Link to="/withdraw" search={{ show: 'history' }} className={styles['all']}>
          {t('wl_all')}
        </Link>
      </div>
      <Card padding="none" className={styles['card']}>
        <ul role="list">
          {few.map((withdrawal) => (
            <li key={withdrawal.withdrawalId} className={styles['item']}>
              <WithdrawalRow withdrawal={withdrawal} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** All of the last days, page by page. */
export function AllWithdrawals() {
  const t = useTranslate()
  const { withdrawals, status, onMore } = useWithdrawals()
  const newWithdrawal = (
    <ButtonLink to="/withdraw" search={{}} variant="soft" size="sm">
      {t('wl_new')}
    </ButtonLink>
  )
  return (
    <>
      <h2 className={styles['title']}>{t('wl_title')}</h2>
      {withdrawals.length === 0 && status === 'error' ? (
        <ErrorState
          title={t('wl_failed')}
          text={t('wd_failed_text')}
          retry={{ label: t('btn_retry'), onRetry: onMore }}
        />
      ) : (
        <InfiniteList
          items={withdrawals}
          keyOf={({ withdrawalId }) => withdrawalId}
          renderItem={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
          status={status}
          onMore={onMore}
          layout="rows"
          skeleton={<Skeleton shape="block" />}
          empty={<NoData title={t('wl_none')} text={t('wl_none_text')} action={newWithdrawal} />}
          texts={{
            more: t('wl_more'),
            loading: t('wl_loading'),
            error: t('wl_failed'),
            retry: t('btn_retry'),
            end: t('wl_end'),
          }}
        />
      )}
    </>
  )
}
