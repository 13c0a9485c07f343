import { type Clock, systemClock } from '@trevo/kernel'
import { useRef, type Ref } from 'react'
import { useCountdown } from '#lib/countdown.ts'
import type { FieldTexts } from './Field.tsx'
import { codeDigits, shouldSubmit } from '#lib/digits.ts'
import styles from './OtpField.module.css'
import { Spinner } from '../feedback/Spinner.tsx'
import { TextField } from './TextField.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type OtpFieldTexts = Readonly<{
  send: string
  sending: string
  wait: (seconds: number) => string
  /** Announced once when the wait begins, and once when it is over. */
  sent: string
  canResend: string
}>

export type OtpFieldProps = Omit<FieldTexts, 'aside'> &
  Readonly<{
    value: string
    onChange: (code: string) => void
    /** Digits of a whole code. */
    length: number
    /** Called once for each different whole code. */
    onComplete?: (code: string) => void
    onSend: () => void
    isSending?: boolean
    /** When another code may be asked for, in ms of the server's clock. */
    resendAt?: number | undefined
    texts: OtpFieldTexts
    name?: string
    placeholder?: string
    onBlur?: () => void
    ref?: Ref<HTMLInputElement>
    maxLength?: number
    disabled?: boolean
    clock?: Clock
  }>

export function OtpField({
  value,
  onChange,
  length,
  onComplete,
  onSend,
  isSending = false,
  resendAt,
  texts,
  maxLength = 10,
  disabled = false,
  clock = systemClock,
  ...field
}: OtpFieldProps) {
  const seconds = useCountdown(resendAt, clock)
  const lastSubmitted = useRef('')

  function handleChange(typed: string) {
    const code = codeDigits(typed, maxLength)
    onChange(code)
    if (!shouldSubmit(code, length, lastSubmitted.current)) return
    lastSubmitted.current = code
    onComplete?.(code)
  }

  const state = isSending ? 'sending' : seconds > 0 ? 'waiting' : 'idle'
  return (
    <>
      <TextField
        {...field}
        value={value}
        onChange={handleChange}
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={disabled}
        action={
          <SendButton state={state} seconds={seconds} texts={texts} onSend={onSend} disabled={disabled} />
        }
      />
      <VisuallyHidden role="status">
        {state === 'waiting' && texts.sent}
        {state === 'idle' && resendAt !== undefined && texts.canResend}
      </VisuallyHidden>
    </>
  )
}

type SendButtonProps = Pick<OtpFieldProps, 'texts' | 'onSend' | 'disabled'> & {
  state: 'idle' | 'sending' | 'waiting'
  seconds: number
}

/** Stays focusable while it waits: the focus of whoever pressed it must not fall to the page. */
function SendButton({ state, seconds, texts, onSend, disabled }: SendButtonProps) {
  return (
    <button
      type="button"
      className={styles['send']}
      disabled={disabled}
      aria-disabled={state === 'idle' ? undefined : true}
      onClick={state === 'idle' ? onSend : undefined}
    >
      {state === 'idle' && texts.send}
      {state === 'waiting' && texts.wait(seconds)}
      {state === 'sending' && (
        <span className={styles['sending']}>
          <span className={styles['spinner']}>
            <Spinner />
          </span>
          {texts.sending}
        </span>
      )}
    </button>
  )
}
