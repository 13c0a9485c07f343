import { captcha as captchaCall } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import type { Fault } from '#lib/fault.ts'

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
