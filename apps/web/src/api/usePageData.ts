import type { CallFailure, ErrorCode, Send } from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { useState } from 'react'
import { useLanguage } from '#i18n/Localised.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import type { Answered } from './load.ts'
import type { Loaded } from './useLoad.ts'
import { useRenewed } from './useRenewed.ts'

interface PageData<Value> {
  /** What the server rendered the page with; nothing for whoever came from another page. */
  readonly first: Answered<Value> | undefined
  /** Whether members are told something else than visitors. */
  readonly isPersonal: boolean
  readonly ask: (send: Send) => Promise<Result<Value, CallFailure<ErrorCode>>>
}

const DEBOUNCE_MS = 200

/** The one thing a page is about. It begins with what the server knew; in the browser the page asks for itself. */
export function usePageData<Value>({ first, isPersonal, ask }: PageData<Value>) {
  const { language: firstFor } = useMerchant()
  const { language } = useLanguage()
  const account = useSession()?.userName
  // Loaders run again when the address changes, and bring nothing then.
  const [held] = useState<Loaded<Value>>(first ?? { state: 'loading' })
  const wantedFor = isPersonal && account !== undefined ? `${language} ${account}` : language
  return useRenewed({ first: held, firstFor, wantedFor, debounceMs: DEBOUNCE_MS, ask })
}
