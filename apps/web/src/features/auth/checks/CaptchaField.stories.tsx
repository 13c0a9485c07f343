import { useState } from 'react'
import '#features/auth/texts.ts'
import { portuguese } from '#i18n/catalogues.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Stories } from '#testing/stories.ts'
import { CaptchaField, type Captcha } from './CaptchaField.tsx'

/** One grey pixel, drawn as large as the picture. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOcOXPmfwAGZgLtYvYXIAAAAABJRU5ErkJggg=='

const picture = { captchaId: '1', image: PIXEL, question: null }
const words = {
  captchaId: '2',
  image: null,
  question: 'Digite seis algarismos, nesta ordem: um; o dobro de dois; sete; três mais dois; zero; nove.',
}

type AskingProps = Readonly<{ as?: Captcha['as']; riddle: Captcha['riddle']; error?: string }>

function Asking({ as = 'picture', riddle, error }: AskingProps) {
  const [value, setValue] = useState('')
  const captcha: Captcha = {
    isShown: true,
    riddle,
    as,
    maxLength: 6,
    show: () => Promise.resolve(),
    toggle: () => Promise.resolve(),
    faultOf: () => undefined,
    payload: () => ({}),
  }
  return (
    <I18n catalogue={portuguese}>
      <CaptchaField captcha={captcha} value={value} onChange={setValue} error={error} />
    </I18n>
  )
}

export const stories: Stories = {
  picture: () => <Asking riddle={picture} />,
  words: () => <Asking as="text" riddle={words} />,
  'on its way': () => <Asking riddle={undefined} />,
  failed: () => <Asking riddle="failed" />,
  error: () => <Asking riddle={picture} error="Digite o código, de até 6 dígitos." />,
}
