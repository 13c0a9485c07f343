import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MemberConsents } from '@trevo/contract'
import { useReference } from '#api/useAnswer.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { NoData } from '#shell/NoData.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button, ButtonLink } from '#ui/forms/Button.tsx'
import { DueDocuments } from './DueDocuments.tsx'
import styles from './NewTermsPage.module.css'
import { useAccept, useConsents } from './useConsents.ts'

/** What waits to be accepted, with the time to read it. */
export function NewTermsPage() {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useConsents()
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {isSkeleton && <Awaited />}
      {loaded.state === 'failed' && (
        <ErrorState
          title={t('cst_failed')}
          text={t('cst_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {loaded.state === 'here' && loaded.value.due.length > 0 && <Decide due={loaded.value.due} />}
      {loaded.state === 'here' && loaded.value.due.length === 0 && (
        <NoData
          title={t('cst_none')}
          text={t('cst_none_text')}
          action={
            <ButtonLink to="/home" variant="soft" size="sm">
              {t('cst_to_home')}
            </ButtonLink>
          }
        />
      )}
    </main>
  )
}

function Decide({ due }: Pick<MemberConsents, 'due'>) {
  const t = useTranslate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => (canGoBack ? history.back() : history.replace('/m/home'))
  const { isSaving, problem, accept } = useAccept(due, leave)
  return (
    <>
      <div className={styles['body']}>
        <h2 className="srOnly">{t('title_new_terms')}</h2>
        <DueDocuments due={due} problem={problem} />
      </div>
      <div className={styles['foot']}>
        <Button variant="tonal" onClick={leave} className={styles['later']}>
          {t('cst_later')}
        </Button>
        <Button block loading={isSaving ? t('cst_accepting') : undefined} onClick={accept}>
          {t('cst_accept')}
        </Button>
      </div>
    </>
  )
}

function Awaited() {
  return (
    <div className={styles['awaited']}>
      <Skeleton width="half" />
      <Skeleton className={styles['awaitedDocument']} />
      <Skeleton className={styles['awaitedFacts']} />
    </div>
  )
}
