import type { Language } from '@trevo/contract'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { createTurns } from '#lib/turns.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { LOCALES, portuguese, speak } from './catalogues.ts'
import { chooseLanguage, settleLanguage } from './deviceLanguage.ts'
import { I18n } from './I18n.tsx'
import type { Catalogue } from './say.ts'

interface LanguageChoice {
  readonly language: Language
  /** The language the server is asked in: its page has the merchant's, whatever its texts are shown in at first. */
  readonly asked: Language
  readonly choose: (language: Language) => void
}

const FOLLOW_MS = 200

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

interface LocalisedProps {
  readonly children: ReactNode
}

/** Shows the page in Portuguese, as the server made it, then in the visitor's language, if that is another. */
export function Localised({ children }: LocalisedProps) {
  const { settings, language: rendered } = useMerchant()
  const { languages, defaultLanguage } = settings.platform
  const [shown, setShown] = useState<{ language: Language; catalogue: Catalogue }>({
    language: 'PT',
    catalogue: portuguese,
  })
  const [asked, setAsked] = useState(rendered)
  const [takeTurn] = useState(createTurns)

  useEffect(() => {
    const settle = () => void show(settleLanguage(languages, defaultLanguage))
    settle()
    let timer: ReturnType<typeof setTimeout> | undefined
    // Chosen in another tab: whoever tries several there is followed to the last.
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== 'language') return
      clearTimeout(timer)
      timer = setTimeout(settle, FOLLOW_MS)
    }
    addEventListener('storage', handleStorage)
    return () => {
      clearTimeout(timer)
      removeEventListener('storage', handleStorage)
    }
  }, [languages, defaultLanguage])

  async function show(language: Language): Promise<void> {
    const isLast = takeTurn()
    const catalogue = await speak(language)
    if (!isLast()) return
    const root = document.documentElement
    // To say again what it says already makes a browser find out anew how everything looks.
    if (root.lang !== LOCALES[language]) root.lang = LOCALES[language]
    setShown((before) => (before.language === language ? before : { language, catalogue }))
    setAsked(language)
  }

  const choose = (language: Language) => {
    chooseLanguage(language)
    void show(language)
  }
  return (
    <LanguageContext value={{ language: shown.language, asked, choose }}>
      <I18n catalogue={shown.catalogue}>{children}</I18n>
    </LanguageContext>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (!choice) throw new Error('useLanguage outside of Localised')
  return choice
}
