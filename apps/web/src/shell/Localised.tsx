import type { Language } from '@trevo/contract'
import { useEffect, useState, type ReactNode } from 'react'
import { createLatestGuard } from '#lib/latestGuard.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { LOCALES, portuguese, speak } from '#i18n/catalogues.ts'
import { LanguageContext } from '#i18n/language.ts'
import { stored } from '#lib/storage.ts'
import { I18n } from '#i18n/I18n.tsx'
import type { Catalogue } from '#i18n/say.ts'

const FOLLOW_MS = 200

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
  const [takeTurn] = useState(createLatestGuard)

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

/** `CN` stands for "not configured yet", as the specification has it; nothing is ever shown in it. */
const storedLanguage = stored<string>(
  'local',
  'language',
  (text) => text,
  (language) => language,
)

/** The stored language if the merchant has it, else its own; which is then what is stored. */
function settleLanguage(supported: readonly Language[], standard: Language): Language {
  const language = supported.find((one) => one === storedLanguage.get()) ?? standard
  storedLanguage.set(language)
  return language
}

function chooseLanguage(language: Language): void {
  storedLanguage.set(language)
}
