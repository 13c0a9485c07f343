import type { ContactKind, SecurityOverview } from '@trevo/contract'
import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useDates } from '#merchant/useDates.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import styles from '../TwoSteps.module.css'
import { CodeStep } from './CodeStep.tsx'
import { useChangeContact, type Changing } from './useChangeContact.ts'

/** A number as it is typed, with the country it is of. */
export type NumberField = ComponentType<
  Readonly<{
    value: string
    onChange: (digits: string) => void
    onBlur?: () => void
    dialingCode: string
    onDialingCode: (code: string) => void
    error: string | undefined
  }>
>

/** What is to become of a contact. */
export type Purpose = 'add' | 'replace' | 'confirm'

export interface ContactSheetProps {
  readonly kind: ContactKind
  readonly purpose: Purpose
  readonly overview: Pick<SecurityOverview, 'hasPassword' | ContactKind | 'contactsHeldUntil'>
  readonly NumberField: NumberField
  readonly isOpen: boolean
  /** Where there is one that is not theirs any more. */
  readonly onReplace: () => void
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

/** What each is called, as a title and to whoever cannot see which row a button is in. */
export const CHANGES = {
  mobile: { add: 'contact_add_mobile', replace: 'contact_replace_mobile', confirm: 'contact_confirm_mobile' },
  email: { add: 'contact_add_email', replace: 'contact_replace_email', confirm: 'contact_confirm_email' },
} as const

/** Another contact, or proof that the one there is is theirs: the password, and a code that is sent there. */
export function ContactSheet(props: ContactSheetProps) {
  const { kind, purpose, overview, isOpen, onReplace, onClose, onChange } = props
  const t = useTranslate()
  const changing = useChangeContact({
    kind,
    isCurrent: purpose === 'confirm',
    hasPassword: overview.hasPassword,
    onDone: async () => {
      onClose()
      await onChange()
      showToast(t(purpose === 'confirm' ? 'contact_confirmed' : 'contact_saved'), { tone: 'success' })
    },
  })
  const isHeld = purpose !== 'confirm' && overview.contactsHeldUntil !== null
  const { step, isBusy } = changing
  const id = `contact-${kind}`
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(CHANGES[kind][purpose])}
      closeLabel={t('btn_close')}
      footer={
        isHeld || step.kind === 'proof' ? undefined : (
          <>
            {purpose === 'confirm' && step.kind === 'address' && (
              <Button variant="tonal" onClick={onReplace}>
                {t('contact_replace')}
              </Button>
            )}
            <Button type="submit" form={id} block loading={isBusy ? t('psw_checking') : undefined}>
              {t(step.kind === 'code' ? 'contact_confirm' : 'contact_send')}
            </Button>
          </>
        )
      }
    >
      {isHeld ? (
        <Held until={overview.contactsHeldUntil!} />
      ) : (
        <Steps {...props} id={id} changing={changing} />
      )}
    </Sheet>
  )
}

/** So soon after somebody got in by another way, none of the ways is replaced. */
function Held({ until }: Readonly<{ until: number }>) {
  const t = useTranslate()
  const { moment } = useDates()
  return <p className={styles['text']}>{t('contact_held', { moment: moment(until) })}</p>
}

interface StepsProps extends ContactSheetProps {
  readonly id: string
  readonly changing: Changing
}

function Steps({ id, changing, ...props }: StepsProps) {
  const t = useTranslate()
  const { kind, purpose, overview } = props
  const { step, address, dialingCode, loginAgain } = changing
  const content = useRef<HTMLDivElement>(null)
  // With a step goes what was in focus: the next one is read from its beginning.
  useEffect(() => {
    if (step.kind === 'code') content.current?.focus()
  }, [step.kind])
  if (step.kind === 'proof') {
    const retry = { label: t('two_proof_action'), onRetry: loginAgain }
    return <ErrorState title={t('two_proof_title')} text={t('contact_proof')} retry={retry} />
  }
  const typed = kind === 'mobile' ? `${dialingCode} ${address.values.mobileNum}` : address.values.email
  const shown = purpose === 'confirm' ? (overview[kind]?.address ?? '') : typed
  return (
    <div ref={content} tabIndex={-1} className={styles['content']}>
      {step.kind === 'code' ? (
        <CodeStep form={id} changing={changing} address={shown} />
      ) : (
        <AddressStep {...props} id={id} changing={changing} />
      )}
    </div>
  )
}

function AddressStep({ id, kind, purpose, overview, NumberField, changing }: StepsProps) {
  const t = useTranslate()
  const { address: form, askForCode, problem, dialingCode, setDialingCode } = changing
  const own = overview[kind]
  const text =
    purpose === 'confirm'
      ? t('contact_confirm_text', { address: own?.address ?? '' })
      : t(purpose === 'add' ? 'contact_add_text' : 'contact_replace_text')
  const said = (name: 'mobileNum' | 'email') => {
    const fault = form.faultOf(name)
    return {
      value: form.values[name],
      onChange: (value: string) => form.set(name, value),
      onBlur: () => form.leave(name),
      error: fault && t(fault),
    }
  }
  return (
    <form id={id} noValidate className={styles['steps']} ref={form.ref} onSubmit={handled(askForCode)}>
      <p className={styles['text']}>{text}</p>
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      {purpose !== 'confirm' && kind === 'mobile' && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <NumberField {...said('mobileNum')} dialingCode={dialingCode} onDialingCode={setDialingCode} />
        </Suspense>
      )}
      {purpose !== 'confirm' && kind === 'email' && (
        <TextField
          {...said('email')}
          name="email"
          type="email"
          label={t('contact_new_email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
      {overview.hasPassword && <CurrentPasswordField form={form} />}
    </form>
  )
}
