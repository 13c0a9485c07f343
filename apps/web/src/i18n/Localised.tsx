import type { I18n as Lingui } from '@lingui/core'
import type { Language } from '@trevo/contract'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useMerchant } from '#merchant/useMerchant.ts'
import { chooseLanguage, settleLanguage } from './deviceLanguage.ts'
import { I18n, loadI18n, LOCALES, portuguese } from './I18n.tsx'

interface LanguageChoice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

const source = portuguese()

interface LocalisedProps {
  readonly children: ReactNode
}

/** Shows the page in the merchant's language, then in the visitor's, if that is another. */
export function Localised({ children }: LocalisedProps) {
  const { language: rendered, settings } = useMerchant()
  const { languages, defaultLanguage } = settings.platform
  const [shown, setShown] = useState<{ language: Language; i18n: Lingui }>({
    language: rendered,
    i18n: source,
  })

  useEffect(() => {
    void show(settleLanguage(languages, defaultLanguage))
  }, [languages, defaultLanguage])

  async function show(language: Language): Promise<void> {
    const i18n = language === 'PT' ? source : await loadI18n(language)
    document.documentElement.lang = LOCALES[language]
    setShown((before) => (before.language === language ? before : { language, i18n }))
  }

  const choose = (language: Language) => {
    chooseLanguage(language)
    void show(language)
  }
  return (
    <LanguageContext value={{ language: shown.language, choose }}>
      <I18n i18n={shown.i18n}>{children}</I18n>
    </LanguageContext>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage outside of Localised')
  return choice
}
