import type { BankCards, WithdrawalTerms } from '@trevo/contract'
import { useReference } from '#api/useAnswer.ts'
import { useLoaded, type Loaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { OpenWithdrawal, RecentWithdrawals, useWithdrawals } from './Lists.tsx'
import { cardsQuery, termsQuery } from './queries.ts'
import styles from './RequestView.module.css'
import { WithdrawForm, type PasswordSheet } from './WithdrawForm.tsx'

export type RequestViewProps = Readonly<{
  onAsked: (withdrawalId: string) => void
  passwordSheet: PasswordSheet
}>

/** What is under way, what can be asked for, and what was. */
export function RequestView({ onAsked, passwordSheet }: RequestViewProps) {
  const t = useTranslate()
  const quote = useReference()
  const send = useSend()
  const account = useSession()?.userName
  const terms = useLoaded(termsQuery(send, account))
  const cards = useLoaded(cardsQuery(send, account))
  const { withdrawals } = useWithdrawals()
  const open = withdrawals.find(({ nextActor }) => nextActor !== null)
  const both = bothOf(terms.loaded, cards.loaded)
  const isSkeleton = useDelayedSkeleton(both.state === 'loading')
  return (
    <>
      {open && <OpenWithdrawal withdrawal={open} />}
      {isSkeleton && <RequestSkeleton />}
      {both.state === 'failed' && (
        <ErrorState
          title={t('wd_failed')}
          text={t('wd_failed_text')}
          note={quote(both.failure)}
          retry={{
            label: t('btn_retry'),
            onRetry: () => {
              terms.reload()
              cards.reload()
            },
          }}
        />
      )}
      {both.state === 'here' && (
        <WithdrawForm {...both.value} onAsked={onAsked} passwordSheet={passwordSheet} />
      )}
      <RecentWithdrawals withdrawals={withdrawals} except={open?.withdrawalId} />
    </>
  )
}

type Both = Readonly<{ terms: WithdrawalTerms; known: BankCards }>

function bothOf(terms: Loaded<WithdrawalTerms>, cards: Loaded<BankCards>): Loaded<Both> {
  if (terms.state === 'failed') return terms
  if (cards.state === 'failed') return cards
  if (terms.state === 'loading' || cards.state === 'loading') return { state: 'loading' }
  return { state: 'here', value: { terms: terms.value, known: cards.value } }
}

/** As high as what comes. */
function RequestSkeleton() {
  return (
    <div aria-busy>
      <Skeleton className={styles['awaitedKey']} />
      <Skeleton className={styles['awaitedAmount']} />
      <Skeleton className={styles['awaitedChips']} />
      <Skeleton className={styles['awaitedTerms']} />
      <Skeleton className={styles['awaitedKey']} />
    </div>
  )
}
