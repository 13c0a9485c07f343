import { useNavigate } from '@tanstack/react-router'
import type { DepositChannels } from '@trevo/contract'
import { useState, type ReactNode } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { NoData } from '#shell/NoData.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button } from '#ui/forms/Button.tsx'
import { BaseDepositForm, DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import styles from './DepositPage.module.css'
import { DepositView, type DepositActions } from './DepositView.tsx'
import { cashierText } from '../failures.ts'
import { FindPayment } from './FindPayment.tsx'
import { channelsQuery } from './queries.ts'
import '../texts.ts'

export type DepositPageProps = Readonly<{
  /** Of the address: who comes back from the bank's app sees the same code. */
  depositId: string | undefined
  onOpen: (depositId: string | undefined) => void
}>

/** Money in. The merchant chooses the template; both do the same. */
export function DepositPage({ depositId, onOpen }: DepositPageProps) {
  const { mobileTemplate } = useMerchant().settings
  const navigate = useNavigate()
  const [isFinding, setIsFinding] = useState(false)
  const actions: DepositActions = {
    place: 'page',
    onNew: () => onOpen(undefined),
    onFind: () => setIsFinding(true),
    onLeave: () => void navigate({ to: '/home' }),
    onCredited: () => undefined,
  }
  const shown = depositId !== undefined && (
    <DepositView key={depositId} depositId={depositId} actions={actions} />
  )
  const onFind = () => setIsFinding(true)
  return (
    <main id="conteudo" className={styles['main']}>
      {mobileTemplate.dep_func === 1 ? (
        shown || <NewTemplate onOpen={onOpen} onFind={onFind} />
      ) : (
        <BaseTemplate onOpen={onOpen} onFind={onFind} shown={shown} />
      )}
      <FindPayment isOpen={isFinding} onClose={() => setIsFinding(false)} onFound={onOpen} />
    </main>
  )
}

type TemplateProps = Readonly<{ onOpen: (depositId: string) => void; onFind: () => void }>

function NewTemplate({ onOpen, onFind }: TemplateProps) {
  return (
    <>
      <Offer>{(offer) => <DepositForm offer={offer} onBegun={onOpen} />}</Offer>
      <DepositList onOpen={onOpen} />
      <FindLink onFind={onFind} />
    </>
  )
}

/** All on one page: the form, under it the code, and under that what was before. */
function BaseTemplate({ onOpen, onFind, shown }: TemplateProps & Readonly<{ shown: ReactNode }>) {
  return (
    <>
      <Offer>{(offer) => <BaseDepositForm offer={offer} onBegun={onOpen} />}</Offer>
      {shown && <div className={styles['shown']}>{shown}</div>}
      <DepositList onOpen={onOpen} />
      <FindLink onFind={onFind} />
    </>
  )
}

function FindLink({ onFind }: Pick<TemplateProps, 'onFind'>) {
  const t = useTranslate()
  return (
    <Button variant="ghost" size="sm" block className={styles['find']} onClick={onFind}>
      {t('dep_find')}
    </Button>
  )
}

/** What can be paid in, and how; or why that is not there. */
export function Offer({ children }: Readonly<{ children: (offer: DepositChannels) => ReactNode }>) {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(channelsQuery(useSend(), useSession()?.userName))
  if (loaded.state === 'loading') return <Awaited />
  if (loaded.state === 'failed')
    return (
      <ErrorState
        title={t('dep_failed')}
        text={t(cashierText(loaded.failure))}
        note={t('dep_failed_text')}
        retry={{ label: t('btn_retry'), onRetry: reload }}
      />
    )
  if (loaded.value.channels.length === 0) return <NoData title={t('dep_none')} text={t('dep_none_text')} />
  return children(loaded.value)
}

function Awaited() {
  const isVisible = useDelayedSkeleton(true)
  if (!isVisible) return null
  return (
    <div aria-busy>
      <Skeleton className={styles['awaitedChannel']} />
      <Skeleton className={styles['awaitedAmount']} />
      <Skeleton className={styles['awaitedChips']} />
    </div>
  )
}
