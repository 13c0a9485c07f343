import { createContext, use, type ReactNode } from 'react'
import type { MessageKey } from './messages.ts'
import { say, type Catalogue, type MessageValues } from './say.ts'

export type Translate = (key: MessageKey, values?: MessageValues) => string

interface Words {
  readonly translate: Translate
  readonly locale: string
}

const I18nContext = createContext<Words | undefined>(undefined)

interface I18nProps {
  readonly catalogue: Catalogue
  readonly children: ReactNode
}

/** Makes the texts of one language available below. */
export function I18n({ catalogue, children }: I18nProps) {
  const translate: Translate = (key, values) => say(catalogue, key, values)
  return <I18nContext value={{ translate, locale: catalogue.locale }}>{children}</I18nContext>
}

export function useTranslate(): Translate {
  return useWords().translate
}

/** For dates and numbers. */
export function useLocale(): string {
  return useWords().locale
}

function useWords(): Words {
  const words = use(I18nContext)
  if (!words) throw new Error('useTranslate outside of I18n')
  return words
}
