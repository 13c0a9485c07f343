import { beginTwoSteps, confirmTwoSteps, logout } from '@trevo/contract'
import { Copy, Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled, useForm } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { endSession } from '#session/session.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { QrCode } from '#ui/media/QrCode.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { copyText } from '#lib/copyText.ts'
import styles from './TwoSteps.module.css'

export interface TwoStepsSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

/** Secret into the app, a code back from it, recovery codes to keep. */
export function StartTwoSteps({ isOpen, onClose, onChange }: TwoStepsSheetProps) {
  const t = useTranslate()
  const { brand } = useMerchant().settings.whitelabel
  const { step, form, confirm, isBusy, retry, loginAgain } = useStartTwoSteps()
  const finish = () => {
    onClose()
    void onChange()
  }
  const fault = form.faultOf('code')
  const isDone = step.kind === 'codes'
  return (
    <Sheet
      isOpen={isOpen}
      // With the codes on screen, closing is having kept them: they are on nowhere else.
      onClose={isDone ? finish : onClose}
      title={t(isDone ? 'two_codes_title' : 'two_title')}
      closeLabel={t('btn_close')}
      footer={
        isDone ? (
          <Button block onClick={finish}>
            {t('two_codes_done')}
          </Button>
        ) : step.kind === 'secret' ? (
          <Button type="submit" form="two-steps" block loading={isBusy ? t('two_confirming') : undefined}>
            {t('two_confirm')}
          </Button>
        ) : undefined
      }
    >
      {step.kind === 'loading' && <Spinner size="lg" label={t('two_qr_pending')} />}
      {step.kind === 'proof' && (
        <ErrorState
          title={t('two_proof_title')}
          text={t('two_proof_text')}
          retry={{ label: t('two_proof_action'), onRetry: loginAgain }}
        />
      )}
      {step.kind === 'failed' && (
        <ErrorState text={t(step.text)} retry={{ label: t('btn_retry'), onRetry: retry }} />
      )}
      {step.kind === 'secret' && (
        <form
          id="two-steps"
          noValidate
          className={styles['steps']}
          ref={form.ref}
          onSubmit={handled(confirm)}
        >
          <SecretToScan secret={step.secret} uri={step.uri} />
          <TextField
            name="code"
            value={form.values.code}
            error={fault && t(fault)}
            onChange={(code) => form.set('code', code)}
            onBlur={() => form.leave('code')}
            label={t('two_code')}
            hint={t('two_code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </form>
      )}
      {isDone && <RecoveryCodes codes={step.codes} brand={brand.name} />}
    </Sheet>
  )
}

type Step =
  | { readonly kind: 'loading' }
  /** The login is too long ago to trust this device with a secret. */
  | { readonly kind: 'proof' }
  | { readonly kind: 'failed'; readonly text: MessageKey }
  | { readonly kind: 'secret'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Begins when it is first used: each time two steps are turned on, with a secret of its own. */
function useStartTwoSteps() {
  const send = useSend()
  const [step, setStep] = useState<Step>({ kind: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const form = useForm<'code', MessageKey>({
    initial: { code: '' },
    check: (name, values) => (/^\d{6}$/.test(values[name]) ? undefined : 'two_code_needed'),
  })

  async function begin(): Promise<void> {
    setStep({ kind: 'loading' })
    const reply = await send(beginTwoSteps)
    if (reply.ok) setStep({ kind: 'secret', ...reply.value })
    else if (reply.error.code === 'recent.proof.needed') setStep({ kind: 'proof' })
    else setStep({ kind: 'failed', text: failureText(reply.error) })
  }
  const start = useEffectEvent(begin)
  useEffect(() => void start(), [])

  return {
    step,
    form,
    isBusy,
    retry: () => void begin(),
    async confirm(): Promise<void> {
      if (isBusy || !form.review(['code'])) return
      setBusy(true)
      const reply = await send(confirmTwoSteps, { body: form.values })
      setBusy(false)
      if (reply.ok) setStep({ kind: 'codes', codes: reply.value.recoveryCodes })
      else form.refuse('code', failureText(reply.error))
    },
    /** Without a session this page leads to the login by itself, and back here from there. */
    loginAgain: () => void send(logout).then(endSession),
  }
}

interface SecretToScanProps {
  readonly secret: string
  /** What the QR code says: the secret, and whose it is. */
  readonly uri: string
}

/** For the camera of another device, or to copy into an app on this one. */
export function SecretToScan({ secret, uri }: SecretToScanProps) {
  const t = useTranslate()
  const copy = async () => {
    const isCopied = await copyText(secret)
    showToast(t(isCopied ? 'copied' : 'copy_failed'), { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <>
      <p className={styles['text']}>{t('two_scan')}</p>
      <div className={styles['qr']}>
        <QrCode
          value={uri}
          label={t('two_qr_label')}
          pendingText={t('two_qr_pending')}
          failedText={t('two_qr_failed')}
        />
      </div>
      <p className={styles['text']}>{t('two_secret')}</p>
      <div className={styles['secret']}>
        <span className={styles['value']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        <IconButton label={t('two_copy')} icon={<Copy />} onClick={() => void copy()} />
      </div>
    </>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** Goes into the file and its name. */
  readonly brand: string
}

/** Shown once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, brand }: RecoveryCodesProps) {
  const t = useTranslate()
  const title = `${t('two_codes_file')} · ${brand}`
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'))
    showToast(t(isCopied ? 'copied' : 'copy_failed'), { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <div className={styles['steps']}>
      <p className={styles['text']}>{t('two_codes_text')}</p>
      <ul role="list" className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['pair']}>
        <Button variant="tonal" icon={<Copy />} onClick={() => void copy()}>
          {t('two_codes_copy')}
        </Button>
        <Button variant="tonal" icon={<Download />} onClick={() => save(title, codes)}>
          {t('two_codes_save')}
        </Button>
      </div>
    </div>
  )
}

function save(title: string, codes: readonly string[]): void {
  const address = URL.createObjectURL(
    new Blob([[title, '', ...codes, ''].join('\n')], { type: 'text/plain' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = `${title}.txt`
  link.click()
  URL.revokeObjectURL(address)
}
