import { captcha as captchaCall } from '@trevo/contract'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { codeDigits } from '#lib/digits.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useSend } from '#api/useSend.ts'
import type { Fault } from '#lib/useForm.ts'
import styles from './CaptchaField.module.css'

export type CaptchaFieldProps = Readonly<{
  captcha: Captcha
  value: string
  onChange: (answer: string) => void
  error: string | undefined
}>

export function CaptchaField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const t = useTranslate()
  const { riddle, as, maxLength, show, toggle } = captcha
  const question = riddle === undefined || riddle === 'failed' ? undefined : riddle.question
  return (
    <div>
      {question && <p className={styles['question']}>{question}</p>}
      <TextField
        label={t('field_captcha')}
        aside={as === 'picture' ? t('captcha_tap') : undefined}
        name="captcha"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('captcha_placeholder')}
        value={value}
        onChange={(typed) => onChange(codeDigits(typed, maxLength))}
        error={error ?? (riddle === 'failed' ? t('captcha_failed') : undefined)}
        action={<ChangeButton captcha={captcha} onChange={() => void show()} />}
      />
      <button type="button" className={styles['other']} onClick={() => void toggle()}>
        {t(as === 'picture' ? 'captcha_as_text' : 'captcha_as_picture')}
      </button>
    </div>
  )
}

interface ChangeButtonProps {
  readonly captcha: Captcha
  readonly onChange: () => void
}

/** The picture itself is the button. Its digits are for the eye only: they have no text alternative but the other. */
function ChangeButton({ captcha: { riddle }, onChange }: ChangeButtonProps) {
  const t = useTranslate()
  const image = riddle === undefined || riddle === 'failed' ? null : riddle.image
  return (
    <button
      type="button"
      className={styles['change']}
      aria-label={t('btn_refresh_captcha')}
      onClick={onChange}
    >
      {riddle === undefined ? (
        <Spinner />
      ) : image === null ? (
        t('btn_refresh_captcha')
      ) : (
        <img src={`data:image/png;base64,${image}`} alt="" width="132" height="44" />
      )}
    </button>
  )
}

type Riddle = Readonly<{ captchaId: string; image: string | null; question: string | null }>

/** Digits to copy from a picture or, on request, to work out from words. */
export function useCaptcha(purpose: 'login' | 'register', maxLength: number) {
  const send = useSend()
  const [riddle, setRiddle] = useState<Riddle | 'failed'>()
  const [isShown, setShown] = useState(false)
  const [as, setAs] = useState<'picture' | 'text'>('picture')

  async function load(form: 'picture' | 'text') {
    setShown(true)
    setAs(form)
    setRiddle(undefined)
    const reply = await send(captchaCall, { query: { purpose, as: form } })
    setRiddle(reply.ok ? reply.value : 'failed')
  }

  return {
    isShown,
    riddle,
    as,
    maxLength,
    show: () => load(as),
    toggle: () => load(as === 'picture' ? 'text' : 'picture'),
    faultOf(answer: string): Fault | undefined {
      return isShown && answer === '' ? { key: 'captcha_enter', values: { max: maxLength } } : undefined
    },
    /** What goes with the form. */
    payload(answer: string) {
      const isThere = isShown && riddle !== undefined && riddle !== 'failed'
      return isThere ? { captcha: answer, captchaId: riddle.captchaId } : {}
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
