import type { RegistrationBody } from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { useRef } from 'react'

/** One key for what is sent again as it was; another once it was answered, or says something else. */
export function useIntent() {
  const last = useRef<{ readonly key: string; readonly body: string }>(undefined)
  return {
    keyFor(body: RegistrationBody): string {
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { key: newId(systemClock), body: text }
      return last.current.key
    },
    settle() {
      last.current = undefined
    },
  }
}
