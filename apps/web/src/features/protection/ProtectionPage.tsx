import { LIMIT_KINDS, LIMIT_PERIODS, type LimitPeriod, type MemberLimits } from '@trevo/contract'
import { useState } from 'react'
import { useReference } from '#api/useAnswer.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useDelayedSkeleton } from '#ui/feedback/useDelayedSkeleton.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SectionHead } from '#ui/layout/SectionHead.tsx'
import { ChangeList } from './ChangeList.tsx'
import { LimitRow } from './LimitRow.tsx'
import { LimitSheet } from './LimitSheet.tsx'
import { PauseSection } from './pause/PauseSection.tsx'
import styles from './ProtectionPage.module.css'
import { limitsQuery } from './queries.ts'
import { RestrictionSection } from './restrictions/RestrictionSection.tsx'
import { ReminderSection } from './ReminderSection.tsx'
import { SignsRow } from './signs/SignsRow.tsx'
import './texts.ts'
import type { LimitOpened } from './useLimitForm.ts'
import { WeekPanel } from './WeekPanel.tsx'

/** What a member sets themselves, what is used of it, and what they changed. */
export function ProtectionPage() {
  const t = useTranslate()
  const quote = useReference()
  const { loaded, reload } = useLoaded(limitsQuery(useSend(), useSession()?.userName))
  const isSkeleton = useDelayedSkeleton(loaded.state === 'loading')
  return (
    <main id="conteudo" className={styles['main']} aria-busy={loaded.state === 'loading'}>
      <WeekPanel />
      {isSkeleton && <Awaited />}
      {!isSkeleton && loaded.state === 'failed' && (
        <ErrorState
          title={t('lim_failed')}
          text={t('lim_failed_text')}
          note={quote(loaded.failure)}
          retry={{ label: t('btn_retry'), onRetry: reload }}
        />
      )}
      {!isSkeleton && loaded.state === 'here' && (
        <>
          <RestrictionSection />
          <LimitSection limits={loaded.value.limits} />
          <ReminderSection />
          <SignsRow />
          <PauseSection />
          <ChangeList isApplying={loaded.value.limits.some(({ raise }) => raise?.isConfirmed)} />
        </>
      )}
    </main>
  )
}

function LimitSection({ limits }: MemberLimits) {
  const t = useTranslate()
  const [period, setPeriod] = useState<LimitPeriod>(() => limits[0]?.period ?? 'month')
  // Each opening mounts a new sheet: nothing typed before is left in it.
  const [sheet, setSheet] = useState<{ number: number; opened?: LimitOpened; isOpen: boolean }>({
    number: 0,
    isOpen: false,
  })
  return (
    <section>
      <SectionHead title={t('lim_title')} />
      <Segmented
        label={t('lim_period')}
        options={LIMIT_PERIODS.map((value) => ({ value, label: t(`lim_period_${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <Card padding="none" className={styles['card']}>
        <ul role="list">
          {LIMIT_KINDS.map((kind) => {
            const limit = limits.find((one) => one.kind === kind && one.period === period)
            return (
              <LimitRow
                key={kind}
                kind={kind}
                period={period}
                limit={limit}
                onAdjust={() =>
                  setSheet(({ number }) => ({
                    number: number + 1,
                    opened: { kind, period, limit },
                    isOpen: true,
                  }))
                }
              />
            )
          })}
        </ul>
      </Card>
      <p className={styles['note']}>{t('lim_text')}</p>
      {sheet.opened && (
        <LimitSheet
          key={sheet.number}
          {...sheet.opened}
          isOpen={sheet.isOpen}
          onClose={() => setSheet((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </section>
  )
}

/** As high as what comes, so that the page does not jump. */
function Awaited() {
  return (
    <div className={styles['awaited']}>
      <Skeleton width="short" />
      <Skeleton className={styles['awaitedTabs']} />
      <Skeleton className={styles['awaitedCard']} />
    </div>
  )
}
