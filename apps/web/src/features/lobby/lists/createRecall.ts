import type { CallFailure, ErrorCode, Language, Send } from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { Loaded } from '#api/useLoad.ts'
import { useSend } from '#api/useSend.ts'
import { useMerchant } from '#merchant/useMerchant.ts'

type Ask<Value> = (
  send: Send,
  what: string,
  language: Language,
) => Promise<Result<Value, CallFailure<ErrorCode>>>

const LOADING = { state: 'loading' } as const
const ANSWERS_MAX = 60

/**
 * A hook for something the server tells, asked for once and kept while the page is open, so that going back and
 * forth shows it at once. `first` is what the server rendered, in the merchant's language.
 */
export function createRecall<Value>(ask: Ask<Value>) {
  const useAnswers = create<ReadonlyMap<string, Loaded<Value>>>()(() => new Map())

  return function useRecalled(what: string, language: Language, first?: Loaded<Value>) {
    const send = useSend()
    const ownLanguage = useMerchant().language
    const key = `${language} ${what}`
    const kept = useAnswers((answers) => answers.get(key))
    const rendered = first?.state === 'here' && language === ownLanguage ? first : undefined

    const fetch = async () => {
      keep(key, LOADING)
      const reply = await ask(send, what, language)
      keep(key, reply.ok ? { state: 'here', value: reply.value } : { state: 'failed', failure: reply.error })
    }
    const enter = useEffectEvent(() => {
      if (kept?.state === 'here' || kept?.state === 'loading') return
      if (rendered) keep(key, rendered)
      else void fetch()
    })
    useEffect(() => enter(), [key])

    return { loaded: kept ?? rendered ?? LOADING, reload: () => void fetch() }
  }

  function keep(key: string, answer: Loaded<Value>): void {
    const others = [...useAnswers.getState()].filter(([one]) => one !== key).slice(1 - ANSWERS_MAX)
    useAnswers.setState(new Map([...others, [key, answer]]), true)
  }
}
