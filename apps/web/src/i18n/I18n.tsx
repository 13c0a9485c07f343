import { setupI18n, type I18n as Lingui } from '@lingui/core'
import type { Language } from '@trevo/contract'
import { createContext, use, type ReactNode } from 'react'
import type { MessageKey } from './messages.ts'
import { messages } from './pt.gen.ts'

type Values = Readonly<Record<string, string | number>>

export type Translate = (key: MessageKey, values?: Values) => string

/** What `<html lang>` says for the language of the calls. */
export const LOCALES: Readonly<Record<Language, string>> = { PT: 'pt-BR', EN: 'en' }

const I18nContext = createContext<Translate | undefined>(undefined)

interface I18nProps {
  readonly i18n: Lingui
  readonly children: ReactNode
}

/** Makes the texts of one language available below. */
export function I18n({ i18n, children }: I18nProps) {
  const translate: Translate = (key, values) => i18n._(key, values)
  return <I18nContext value={translate}>{children}</I18nContext>
}

export function useTranslate(): Translate {
  const translate = use(I18nContext)
  if (!translate) throw new Error('useTranslate outside of I18n')
  return translate
}

/** Portuguese comes with the page; another language is fetched when a merchant lists it. */
export async function loadI18n(language: Language): Promise<Lingui> {
  if (language === 'PT') return portuguese()
  const { messages: english } = await import('./en.gen.ts')
  return setupI18n({ locale: LOCALES.EN, messages: { [LOCALES.EN]: english } })
}

export function portuguese(): Lingui {
  return setupI18n({ locale: LOCALES.PT, messages: { [LOCALES.PT]: messages } })
}
