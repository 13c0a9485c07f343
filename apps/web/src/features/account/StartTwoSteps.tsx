import { beginTwoSteps, confirmTwoSteps, logout } from '@trevo/contract'
import { Copy, Download } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import styles from './TwoSteps.module.css'

export interface TwoStepsSheetProps {
  readonly isOpen: boolean
  readonly hasPassword: boolean
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

/** The password, a secret into the app, a code back from it, recovery codes to keep. */
export function StartTwoSteps({ isOpen, hasPassword, onClose, onChange }: TwoStepsSheetProps) {
  const t = useTranslate()
  const { brand } = useMerchant().settings.whitelabel
  const { step, form, owner, prove, confirm, isBusy, retry, loginAgain } = useStartTwoSteps(hasPassword)
  const finish = () => {
    onClose()
    void onChange()
  }
  const content = useFocusAfter(step.kind)
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
        ) : step.kind === 'password' ? (
          <Button type="submit" form="two-steps-owner" block loading={isBusy ? t('psw_checking') : undefined}>
            {t('psw_continue')}
          </Button>
        ) : undefined
      }
    >
      <div ref={content} tabIndex={-1} className={styles['content']}>
        {step.kind === 'password' && (
          <form
            id="two-steps-owner"
            noValidate
            className={styles['steps']}
            ref={owner.ref}
            onSubmit={handled(prove)}
          >
            <p className={styles['text']}>{t('two_password_text')}</p>
            {step.problem !== undefined && <ErrorState variant="inline" text={t(step.problem)} />}
            <CurrentPasswordField form={owner} />
          </form>
        )}
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
      </div>
    </Sheet>
  )
}

type Step =
  | { readonly kind: 'password'; readonly problem?: MessageKey }
  | { readonly kind: 'loading' }
  /** The login is too long ago to trust this device with a secret. */
  | { readonly kind: 'proof' }
  | { readonly kind: 'failed'; readonly text: MessageKey }
  | { readonly kind: 'secret'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Each time two steps are turned on, with a secret of its own: once the password is typed or, without one, at once. */
function useStartTwoSteps(hasPassword: boolean) {
  const send = useSend()
  const [step, setStep] = useState<Step>({ kind: hasPassword ? 'password' : 'loading' })
  const [isBusy, setBusy] = useState(false)
  const form = useForm<'code', MessageKey>({
    initial: { code: '' },
    check: (name, values) => (/^\d{6}$/.test(values[name]) ? undefined : 'two_code_needed'),
  })

  const owner = useForm<'currentPassword', MessageKey>({
    initial: { currentPassword: '' },
    check: (name, values) => (values[name] === '' ? 'psw_enter_old' : undefined),
  })

  async function begin(): Promise<void> {
    setStep({ kind: 'loading' })
    const reply = await send(beginTwoSteps, { body: { currentPassword: '' } })
    if (reply.ok) setStep({ kind: 'secret', ...reply.value })
    else if (reply.error.code === 'recent.proof.needed') setStep({ kind: 'proof' })
    else setStep({ kind: 'failed', text: failureText(reply.error) })
  }
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (!hasPassword) void start()
  }, [hasPassword])

  return {
    step,
    form,
    owner,
    isBusy,
    async prove(): Promise<void> {
      if (isBusy || !owner.review(['currentPassword'])) return
      setBusy(true)
      const reply = await send(beginTwoSteps, { body: owner.values })
      setBusy(false)
      if (reply.ok) setStep({ kind: 'secret', ...reply.value })
      else if (reply.error.code === 'user.not.exist') owner.refuse('currentPassword', 'psw_wrong_old')
      else setStep({ kind: 'password', problem: failureText(reply.error) })
    },
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

/** With a step goes what was in focus: the next one is read from its beginning, and no keyboard opens over it. */
function useFocusAfter(step: Step['kind']) {
  const content = useRef<HTMLDivElement>(null)
  const [first] = useState(step)
  const isFirst = step === first
  useEffect(() => {
    if (!isFirst) content.current?.focus()
  }, [isFirst, step])
  return content
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
