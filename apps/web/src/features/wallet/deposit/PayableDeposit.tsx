import type { Deposit } from '@trevo/contract'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { copyText } from '#lib/copyText.ts'
import { useTimeoutWhen } from '#lib/useTimeoutWhen.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Amount } from '#ui/media/Amount.tsx'
import { QrCode } from '#ui/media/QrCode.tsx'
import type { DepositActions } from './DepositView.tsx'
import styles from './PayableDeposit.module.css'

export type PayableDepositProps = Readonly<{
  deposit: Deposit
  /** Until it cannot be paid any more. */
  seconds: number
  actions: DepositActions
}>

/** The code, as a picture and as text, and until when it can be paid. */
export function PayableDeposit({ deposit, seconds, actions }: PayableDepositProps) {
  const t = useTranslate()
  const money = useMoney()
  const { moment } = useDates()
  const { channel, amount, qrCode, payUrl, expiresAt } = deposit
  const name = t(`dep_channel_${channel}`)
  const inGame = actions.place === 'game'
  const written = money(amount)
  return (
    <>
      <Card className={styles['card']}>
        <div className={cx(styles['charge'], inGame && styles['narrow'])}>
          <div className={styles['facts']}>
            <Amount value={written} size="money" />
            <TimeLeft seconds={seconds} />
          </div>
          {qrCode !== null && (
            <div className={styles['picture']}>
              <QrCode
                value={qrCode}
                label={t('dep_qr', { amount: written })}
                pendingText={t('dep_qr_pending')}
                failedText={t('dep_qr_failed')}
                size={inGame ? 'md' : 'lg'}
              />
            </div>
          )}
        </div>
        {qrCode !== null && <CopyCode code={qrCode} amount={written} />}
        {payUrl !== null && (
          <Button block href={payUrl} target="_blank" rel="noopener noreferrer" icon={<ExternalLink />}>
            {t('dep_wallet_open', { channel: name })}
          </Button>
        )}
      </Card>
      <ol role="list" className={styles['steps']} aria-label={t('dep_steps')}>
        <li>{payUrl === null ? t('dep_step_open') : t('dep_wallet_step_open', { channel: name })}</li>
        <li>{t('dep_step_check', { amount: written, time: moment(expiresAt ?? 0) })}</li>
        <li>{t('dep_step_back')}</li>
      </ol>
      <p className={styles['late']}>{t('dep_expiry_note')}</p>
      <div className={styles['actions']}>
        {channel === 'pix' && (
          <Button variant="ghost" size="sm" onClick={actions.onFind}>
            {t('dep_find')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={inGame ? actions.onLeave : actions.onNew}>
          {t(inGame ? 'dep_to_game' : 'dep_new')}
        </Button>
      </div>
    </>
  )
}

function TimeLeft({ seconds }: Readonly<{ seconds: number }>) {
  const t = useTranslate()
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60].map(String)
  return (
    <p className={styles['waiting']}>
      <span className={styles['dot']} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['state']}>{t('dep_waiting')}</span>
        <span role="timer" className={styles['left']}>
          <VisuallyHidden>{t('dep_left')}</VisuallyHidden>
          {t('dep_left_value', { minutes: minutes!, seconds: rest!.padStart(2, '0') })}
        </span>
      </span>
    </p>
  )
}

const COPIED_MS = 3_000

function CopyCode({ code, amount }: Readonly<{ code: string; amount: string }>) {
  const t = useTranslate()
  const shown = useRef<HTMLElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useTimeoutWhen(isCopied, COPIED_MS, () => setIsCopied(false))

  async function copy(): Promise<void> {
    const isDone = await copyText(code)
    setIsCopied(isDone)
    if (isDone) return showToast(t('dep_copied', { amount }), { tone: 'success', duration: 'short' })
    // Ready for the browser's own way to copy.
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
    return showToast(t('dep_copy_failed'), { tone: 'error', duration: 'long' })
  }

  return (
    <>
      <p className={styles['code']}>
        <VisuallyHidden>{t('dep_code')}</VisuallyHidden>
        <code ref={shown}>{code}</code>
      </p>
      <Button block icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
        {t(isCopied ? 'dep_copied_short' : 'dep_copy')}
      </Button>
    </>
  )
}
