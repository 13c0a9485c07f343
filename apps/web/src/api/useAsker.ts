import { useLanguage } from '#i18n/Localised.tsx'
import { useDebounced } from '#lib/useDebounced.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { Asker } from './asker.ts'
import { useSend } from './useSend.ts'

/** Somebody who tries out languages asks in the last one only. */
const DEBOUNCE_MS = 200

export function useAsker(debounceMs = DEBOUNCE_MS): Asker {
  const send = useSend()
  const { merchantCode: merchant } = useMerchant().settings.platform
  const language = useDebounced(useLanguage().asked, debounceMs)
  return { send, merchant, language }
}
