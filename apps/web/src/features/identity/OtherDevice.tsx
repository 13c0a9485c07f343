import { makeIdentityLink } from '@trevo/contract'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#merchant/useDates.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { QrCode } from '#ui/media/QrCode.tsx'
import styles from './OtherDevice.module.css'

/** The camera of another device, opened by a code that is good once. What is sent there shows up here. */
export function OtherDevice({ onShare }: Readonly<{ onShare: () => void }>) {
  const t = useTranslate()
  const { moment } = useDates()
  const send = useSend()
  const [made, setMade] = useState<{ readonly link: string; readonly expiresAt: number }>()
  const [isMaking, setMaking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function make(): Promise<void> {
    if (isMaking) return
    setMaking(true)
    const reply = await send(makeIdentityLink)
    setMaking(false)
    setFailed(!reply.ok)
    if (!reply.ok) return
    setMade(reply.value)
    onShare()
  }

  return (
    <section>
      <Button
        variant="ghost"
        block
        icon={<Smartphone />}
        loading={isMaking ? t('idc_phone_making') : undefined}
        onClick={() => void make()}
      >
        {t('idc_phone')}
      </Button>
      {hasFailed && <ErrorState variant="inline" text={t('idc_phone_error')} />}
      {made && (
        <Card className={styles['card']}>
          <p className={styles['text']}>{t('idc_phone_text', { time: moment(made.expiresAt) })}</p>
          <QrCode
            value={addressOf(made.link)}
            label={t('idc_phone_qr')}
            pendingText={t('idc_phone_pending')}
            failedText={t('idc_phone_failed')}
          />
          <p role="status" className={styles['text']}>
            {t('idc_phone_live')}
          </p>
        </Card>
      )}
    </section>
  )
}

/** After the hash: what stands there no server is told. */
const addressOf = (link: string) => `${window.location.origin}/m/identityCamera#link=${link}`
