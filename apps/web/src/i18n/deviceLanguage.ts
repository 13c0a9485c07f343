import type { Language } from '@trevo/contract'
import { stored } from '#lib/storage.ts'

/** `CN` stands for "not configured yet", as the specification has it; nothing is ever shown in it. */
const storedLanguage = stored<string>(
  'local',
  'language',
  (text) => text,
  (language) => language,
)

/** The stored language if the merchant has it, else its own; which is then what is stored. */
export function settleLanguage(supported: readonly Language[], standard: Language): Language {
  const language = supported.find((one) => one === storedLanguage.get()) ?? standard
  storedLanguage.set(language)
  return language
}

export function chooseLanguage(language: Language): void {
  storedLanguage.set(language)
}
