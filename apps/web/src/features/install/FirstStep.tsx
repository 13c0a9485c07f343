import { CircleCheck, Download, SquarePlus } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './FirstStep.module.css'
import { HintNote } from './HintNote.tsx'
import { OnPhone } from './OnPhone.tsx'
import type { Circumstances, FirstWay } from './ways.ts'
import { wayTarget, type Openers } from './wayTarget.ts'

export interface FirstStepProps {
  /** Unknown while the page is as the server made it. */
  readonly circumstances: Circumstances | undefined
  readonly first: FirstWay | undefined
  readonly installNow: (() => Promise<void>) | undefined
  readonly openers: Openers
}

/** The one thing to do on this device, in room kept for it. */
export function FirstStep({ circumstances, first, installNow, openers }: FirstStepProps) {
  const t = useTranslate()
  if (!circumstances) {
    return (
      <div className={styles['room']} aria-busy>
        <Skeleton shape="field" />
      </div>
    )
  }
  if (circumstances.vessel !== 'browser') return <Note icon={<CircleCheck />}>{t('dl_running')}</Note>
  return (
    <div className={styles['room']}>
      {first === 'phone' && <OnPhone />}
      {first === 'prompt' && installNow && (
        <Button block icon={<SquarePlus />} onClick={() => void installNow()}>
          {t('dl_install_now')}
        </Button>
      )}
      {first !== undefined && first !== 'phone' && first !== 'prompt' && (
        <Button
          block
          icon={first === 'homeScreen' ? <SquarePlus /> : <Download />}
          {...wayTarget(first, circumstances, openers)}
        >
          {t(first === 'homeScreen' ? 'dl_home_screen' : 'title_app')}
        </Button>
      )}
      <p className={styles['optional']}>{t('dl_optional')}</p>
      <HintNote installation={circumstances} />
    </div>
  )
}
