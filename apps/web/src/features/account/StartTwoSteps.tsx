import { unreachable } from '@trevo/kernel'
import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate, type Translate } from '#i18n/I18n.tsx'
import { copyText } from '#lib/copyText.ts'
import { handled } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { QrCode } from '#ui/media/QrCode.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import styles from './TwoSteps.module.css'
import { useStartTwoSteps, type Step } from './useStartTwoSteps.ts'

export interface TwoStepsSheetProps {
  readonly isOpen: boolean
  readonly hasPassword: boolean
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

/** The password, a secret into the app, a code back from it, recovery codes to keep. */
export function StartTwoSteps({ isOpen, hasPassword, onClose, onChange }: TwoStepsSheetProps) {
  const t = useTranslate()
  const starting = useStartTwoSteps(hasPassword)
  const finish = () => {
    onClose()
    void onChange()
  }
  const content = useFocusAfter(starting.step.kind)
  const isDone = starting.step.kind === 'codes'
  return (
    <Sheet
      isOpen={isOpen}
      // With the codes on screen, closing is having kept them: they are on nowhere else.
      onClose={isDone ? finish : onClose}
      title={t(isDone ? 'two_codes_title' : 'two_title')}
      closeLabel={t('btn_close')}
      footer={footerOf(starting, finish, t)}
    >
      <div ref={content} tabIndex={-1} className={styles['content']}>
        <StepContent {...starting} />
      </div>
    </Sheet>
  )
}

type Starting = ReturnType<typeof useStartTwoSteps>

/** Only what can be gone on from has a button. */
function footerOf({ step, isBusy }: Starting, onFinish: () => void, t: Translate): ReactNode {
  if (step.kind === 'codes') {
    return (
      <Button block onClick={onFinish}>
        {t('two_codes_done')}
      </Button>
    )
  }
  if (step.kind === 'secret') {
    return (
      <Button type="submit" form="two-steps" block loading={isBusy ? t('two_confirming') : undefined}>
        {t('two_confirm')}
      </Button>
    )
  }
  if (step.kind !== 'password') return undefined
  return (
    <Button type="submit" form="two-steps-owner" block loading={isBusy ? t('psw_checking') : undefined}>
      {t('psw_continue')}
    </Button>
  )
}

function StepContent({ step, form, owner, prove, confirm, retry, loginAgain }: Starting) {
  const t = useTranslate()
  const { brand } = useMerchant().settings.whitelabel
  switch (step.kind) {
    case 'password':
      return (
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
      )
    case 'loading':
      return <Spinner size="lg" label={t('two_qr_pending')} />
    case 'proof': {
      const retrying = { label: t('two_proof_action'), onRetry: loginAgain }
      return <ErrorState title={t('two_proof_title')} text={t('two_proof_text')} retry={retrying} />
    }
    case 'failed':
      return <ErrorState text={t(step.text)} retry={{ label: t('btn_retry'), onRetry: retry }} />
    case 'secret':
      return (
        <form
          id="two-steps"
          noValidate
          className={styles['steps']}
          ref={form.ref}
          onSubmit={handled(confirm)}
        >
          <SecretToScan secret={step.secret} uri={step.uri} />
          <CodeField form={form} />
        </form>
      )
    case 'codes':
      return <RecoveryCodes codes={step.codes} brand={brand.name} />
    default:
      return unreachable(step)
  }
}

function CodeField({ form }: Pick<Starting, 'form'>) {
  const t = useTranslate()
  const fault = form.faultOf('code')
  return (
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
  )
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
