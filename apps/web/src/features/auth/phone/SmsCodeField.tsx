import { useEffect, useEffectEvent, useRef } from 'react'
import { serverClock } from '#lib/serverClock.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { OtpField } from '#ui/forms/OtpField.tsx'
import { formatMobile } from './mobileFormat.ts'
import type { SmsCode } from './useSmsCode.ts'

export type SmsCodeFieldProps = Readonly<{
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  /** Called when a code is asked for; the number is to be checked before. */
  onSend: () => Promise<boolean>
  sms: SmsCode
  error: string | undefined
}>

const LONGEST = 10
/** What our own codes have; the field takes longer ones too. */
const USUAL = 6

export function SmsCodeField({ value, onChange, onBlur, onSend, sms, error }: SmsCodeFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { sentTo, failure } = sms
  const fill = useEffectEvent(onChange)
  useEffect(() => (sentTo ? readSmsCode((code) => fill(code)) : undefined), [sentTo])

  async function handleSend() {
    if (await onSend()) input.current?.focus()
  }

  const phone =
    sentTo && `${sentTo.countryDialingCode} ${formatMobile(sentTo.countryDialingCode, sentTo.mobileNum)}`
  return (
    <OtpField
      ref={input}
      label={t('field_sms')}
      name="verificationCode"
      placeholder={t('code_placeholder', { max: LONGEST })}
      value={value}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      length={USUAL}
      maxLength={LONGEST}
      onSend={() => void handleSend()}
      isSending={sms.isSending}
      resendAt={sms.resendAt}
      clock={serverClock}
      hint={phone && t('sms_sent_to', { phone })}
      error={error ?? (failure && t(failure))}
      texts={{
        send: t('btn_send_code'),
        sending: t('sms_sending_short'),
        wait: (seconds) => t('sms_resend_in', { seconds }),
        sent: t('sms_wait_started'),
        canResend: t('sms_can_resend'),
      }}
    />
  )
}

interface OtpCredential {
  readonly code: string
}

/** Takes the code out of the message where the browser can; the result stops listening. */
function readSmsCode(onCode: (code: string) => void): (() => void) | undefined {
  if (!('OTPCredential' in window)) return undefined
  const stop = new AbortController()
  // Not in the types of the DOM yet: https://wicg.github.io/web-otp/
  const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
  navigator.credentials.get(options).then(
    (found) => onCode((found as unknown as OtpCredential).code),
    // Nobody let us read it, or it was typed first.
    () => undefined,
  )
  return () => stop.abort()
}
