import { renew, sessionEnd } from '@trevo/contract'
import { systemClock } from '@trevo/kernel'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerTo } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { serverClock } from '#lib/serverClock.ts'

/** So long before the end it is told. */
const WARNED_MS = 120_000
/** What opened the page was a sign of life: there is time to ask. */
const FIRST_LOOK_MS = 60_000
/** While the end is told, somebody may go on in another tab. */
const LOOK_AGAIN_MS = 10_000
/** Past the end, so that the answer is that it was one. */
const PAST_MS = 1_000
/** Who reads on without asking the server for anything tells it this often that they are there. */
const ALIVE_MS = 60_000

const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const

export interface Idle {
  /** When the session is over, once that is near. */
  readonly endsAt: number | undefined
  readonly isStaying: boolean
  readonly stay: () => Promise<void>
}

/** Sees a session end that nobody uses. The server says when; only what a person does moves it. */
export function useIdle(): Idle {
  const send = useSend()
  const answer = useAnswer()
  const [endsAt, setEndsAt] = useState<number>()
  const [isStaying, setIsStaying] = useState(false)
  const aliveAt = useRef(systemClock.now())
  const lookAgain = useRef(() => {})

  /** How long to rest before the next look. */
  const look = useEffectEvent(async (): Promise<number> => {
    const reply = await send(sessionEnd)
    if (!reply.ok) {
      // Nobody is told that the network is away; but who is logged out has to know.
      const failure = { ...reply.error, silent: false }
      if (answerTo(failure).kind === 'login') answer(failure)
      return LOOK_AGAIN_MS
    }
    const left = reply.value.endsAt - serverClock.now()
    setEndsAt(left > WARNED_MS ? undefined : reply.value.endsAt)
    return left > WARNED_MS ? left - WARNED_MS : Math.min(LOOK_AGAIN_MS, Math.max(left, 0) + PAST_MS)
  })

  const tell = useEffectEvent(() => {
    // Once the end is told, it takes an answer.
    if (endsAt !== undefined || systemClock.now() - aliveAt.current < ALIVE_MS) return
    aliveAt.current = systemClock.now()
    void send(renew)
  })

  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void follow(), ms)
    }
    async function follow() {
      const rest = await look()
      if (isWanted) lookIn(rest)
    }
    lookAgain.current = () => lookIn(0)
    const handleVisible = () => {
      if (!document.hidden) lookIn(0)
    }
    lookIn(FIRST_LOOK_MS)
    const handleInput = () => tell()
    for (const input of INPUTS) window.addEventListener(input, handleInput, { passive: true, capture: true })
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      isWanted = false
      clearTimeout(timer)
      for (const input of INPUTS) window.removeEventListener(input, handleInput, { capture: true })
      document.removeEventListener('visibilitychange', handleVisible)
    }
  }, [])

  return {
    endsAt,
    isStaying,
    async stay() {
      setIsStaying(true)
      const reply = await send(renew)
      setIsStaying(false)
      aliveAt.current = systemClock.now()
      if (reply.ok) setEndsAt(undefined)
      lookAgain.current()
    },
  }
}
