import type { Language } from '@trevo/contract'
import { createContext, use } from 'react'

interface LanguageChoice {
  readonly language: Language
  /** The language the server is asked in: its page has the merchant's, whatever its texts are shown in at first. */
  readonly asked: Language
  readonly choose: (language: Language) => void
}

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage outside of Localised')
  return choice
}
