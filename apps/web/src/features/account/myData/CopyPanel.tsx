import type { PersonalCopies, PersonalCopy } from '@trevo/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { useDates } from '#merchant/useDates.ts'
import { Note } from '#ui/feedback/Note.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { AskCopySheet } from './AskCopySheet.tsx'
import { CopyFiles } from './CopyFiles.tsx'
import { CopyProgress } from './CopyProgress.tsx'
import styles from './MyDataPage.module.css'

/** How the newest copy stands, and what can be done about it. */
export function CopyPanel({ copies, nextAt }: PersonalCopies) {
  const newest = copies[0]
  const isUnderWay = newest?.state === 'asked' || newest?.state === 'making'
  const panel = useRef<HTMLDivElement>(null)
  const wasUnderWay = useRef(isUnderWay)
  // What was waited for is read from its beginning, also by who does not see it come.
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) panel.current?.focus({ preventScroll: true })
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
  return (
    <div ref={panel} tabIndex={-1} className={styles['panel']}>
      {isUnderWay ? <CopyProgress copy={newest} /> : <Standing newest={newest} nextAt={nextAt} />}
    </div>
  )
}

interface StandingProps {
  readonly newest: PersonalCopy | undefined
  readonly nextAt: number | null
}

function Standing({ newest, nextAt }: StandingProps) {
  const t = useTranslate()
  const { moment } = useDates()
  // Each opening mounts a new sheet: nothing typed before is left in it.
  const [sheet, setSheet] = useState({ number: 0, isOpen: false })
  const isReady = newest?.state === 'ready'
  const isEnough = nextAt !== null && nextAt > serverClock.now()
  const way = isEnough ? (
    <Note>{t('data_enough', { moment: moment(nextAt) })}</Note>
  ) : (
    <Button
      block
      variant={isReady ? 'tonal' : 'filled'}
      onClick={() => setSheet(({ number }) => ({ number: number + 1, isOpen: true }))}
    >
      {t(newest ? 'data_ask_another' : 'data_ask')}
    </Button>
  )
  return (
    <>
      {isReady ? (
        <>
          <CopyFiles copy={newest} />
          {way}
        </>
      ) : (
        <Card className={styles['ask']}>
          <p className={styles['text']}>
            {newest ? t('data_gone', { moment: moment(newest.askedAt) }) : t('data_none')}
          </p>
          {way}
        </Card>
      )}
      {sheet.number > 0 && (
        <AskCopySheet
          key={sheet.number}
          isOpen={sheet.isOpen}
          onClose={() => setSheet((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </>
  )
}
