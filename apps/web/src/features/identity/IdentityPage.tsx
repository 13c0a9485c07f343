import type { IdentityCheck } from '@trevo/contract'
import { useState } from 'react'
import { useReference } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StepBar } from '#ui/feedback/StepBar.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Announced } from './Announced.tsx'
import { Capture } from './Capture.tsx'
import styles from './IdentityPage.module.css'
import { OtherDevice } from './OtherDevice.tsx'
import { identityQuery } from './queries.ts'
import { Reasons } from './Reasons.tsx'
import { Result } from './Result.tsx'
import './texts.ts'
import { useIdentity } from './useIdentity.ts'

/** The check of who a member is: what is going to happen, the photos one by one, and what comes of it. */
export function IdentityPage() {
  const t = useTranslate()
  const quote = useReference()
  const [isShared, setShared] = useState(false)
  const { loaded, reload } = useLoaded(identityQuery(useSend(), useSession()?.userName, isShared))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  const check = loaded.state === 'here' ? loaded.value.check : null
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      {isSkeleton && <Skeleton className={styles['awaited']} />}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('idc_failed')}
          text={t('idc_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {check?.state === 'start' && <Start check={check} />}
      {check?.state === 'open' && <Photos check={check} onShare={() => setShared(true)} />}
      {check && check.state !== 'start' && check.state !== 'open' && <Result check={check} />}
      {loaded.state === 'here' && check === null && (
        <EmptyState title={t('idc_none')} text={t('idc_none_text')} />
      )}
    </main>
  )
}

type CheckProps = Readonly<{ check: IdentityCheck }>

function Start({ check }: CheckProps) {
  const { isBeginning, problem, begin } = useIdentity()
  return <Announced check={check} isBeginning={isBeginning} problem={problem} onBegin={begin} />
}

function Photos({ check, onShare }: CheckProps & Readonly<{ onShare: () => void }>) {
  const t = useTranslate()
  const { isBeginning, problem, begin, take } = useIdentity()
  const [isChoosing, setChoosing] = useState(false)
  const [part] = check.missing
  const all = check.documentType === 'passport' ? 3 : 4
  const isNew = check.missing.length === all
  if (part === undefined) return null
  if (isChoosing && isNew)
    return (
      <Announced
        check={check}
        isBeginning={isBeginning}
        problem={problem}
        onBegin={(type) => {
          begin(type)
          setChoosing(false)
        }}
      />
    )
  return (
    <>
      <StepBar
        step={all - check.missing.length + 1}
        steps={all}
        count={t('idc_step', { at: String(all - check.missing.length + 1), all: String(all) })}
        title={t(part === 'front' || part === 'back' ? 'idc_route_document' : 'idc_route_face')}
      />
      <Reasons reasons={check.reasons} triesLeft={check.triesLeft} />
      <Capture key={part} camera={check} part={part} onTake={take} />
      <OtherDevice onShare={onShare} />
      {isNew && (
        <Button variant="ghost" size="sm" block onClick={() => setChoosing(true)}>
          {t('idc_other_document')}
        </Button>
      )}
    </>
  )
}
