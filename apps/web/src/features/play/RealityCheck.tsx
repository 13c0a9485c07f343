import type { PlaySession } from '@trevo/contract'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { isNothing } from '#lib/amount.ts'
import { writeMinutes } from '#lib/minutes.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { usePageAt } from '#shell/pages.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { DialogFrame } from '#ui/overlays/DialogFrame.tsx'
import { LimitLine } from './PlayLimit.tsx'
import styles from './RealityCheck.module.css'

export type RealityCheckProps = Readonly<{
  session: PlaySession | undefined
  /** Says that it was seen; what went wrong, if that could not be said. */
  onSeen: () => Promise<MessageKey | undefined>
  onStop: () => void
}>

const MINUTE_MS = 60_000
const HISTORY = '/m/gameRecord'
const PAUSE = '/m/pause'

/** For how long somebody has played, and what it has brought or cost them. Over the game until they have seen it. */
export function RealityCheck({ session, onSeen, onStop }: RealityCheckProps) {
  const t = useTranslate()
  const reminder = session?.reminder
  const [shown, setShown] = useState(reminder)
  // On its way out it still says what it said.
  if (reminder && reminder !== shown) setShown(reminder)
  const minutes = shown ? Math.floor((serverClock.now() - shown.since) / MINUTE_MS) : 0
  const title = t('play_check', { time: writeMinutes(Math.max(1, minutes)) })
  return (
    <DialogFrame isOpen={Boolean(reminder)} role="alertdialog" title={title} text={t('play_check_text')}>
      {shown && <Figures {...shown} />}
      {session?.limit && (
        <div className={styles['limit']}>
          <LimitLine use={session.limit} />
        </div>
      )}
      <Answers onSeen={onSeen} onStop={onStop} />
    </DialogFrame>
  )
}

type Reminder = NonNullable<PlaySession['reminder']>

function Figures({ staked, returned, net }: Reminder) {
  const t = useTranslate()
  const money = useMoney()
  const sign = isNothing(net.replace('-', '')) ? 'none' : net.startsWith('-') ? 'minus' : 'plus'
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t('play_check_staked')}</dt>
        <dd>{money(staked)}</dd>
      </div>
      <div>
        <dt>{t('play_check_returned')}</dt>
        <dd>{money(returned)}</dd>
      </div>
      <div className={styles['net']}>
        <dt>{t('play_net')}</dt>
        <dd>
          <Amount value={money(net)} sign={sign} size="title" />
        </dd>
      </div>
    </dl>
  )
}

function Answers({ onSeen, onStop }: Pick<RealityCheckProps, 'onSeen' | 'onStop'>) {
  const t = useTranslate()
  const link = useAppLink()
  const pageAt = usePageAt()
  const [doing, setDoing] = useState<'go' | 'stop'>()
  const [problem, setProblem] = useState<MessageKey>()

  async function answer(what: 'go' | 'stop', then?: () => void): Promise<void> {
    if (doing !== undefined) return
    setDoing(what)
    const failed = await onSeen()
    setDoing(undefined)
    setProblem(failed)
    if (failed === undefined) then?.()
  }

  const saving = (what: 'go' | 'stop') => (doing === what ? t('play_check_saving') : undefined)
  return (
    <>
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      <div className={styles['buttons']}>
        <Button variant="tonal" loading={saving('go')} onClick={() => void answer('go')}>
          {t('play_check_go')}
        </Button>
        <Button loading={saving('stop')} onClick={() => void answer('stop', onStop)}>
          {t('play_check_stop')}
        </Button>
      </div>
      <p className={styles['links']}>
        <a {...link(HISTORY)}>{t('play_check_history')}</a>
        {pageAt(PAUSE) && <a {...link(PAUSE)}>{t('play_check_pause')}</a>}
      </p>
    </>
  )
}
