import type { Language } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import styles from './LanguageSwitch.module.css'

/** Each in its own words, because whoever needs it cannot read the current one. */
const NAMES: Readonly<Record<Language, string>> = { PT: '🇧🇷 Português', EN: '🇬🇧 English' }

/** Nothing to switch with a single language. */
export function LanguageSwitch() {
  const t = useTranslate()
  const { languages } = useMerchant().settings.platform
  const { language, choose } = useLanguage()
  if (languages.length < 2) return null
  return (
    <label className={styles['switch']}>
      <span>{t('nav_language')}</span>
      <select
        value={language}
        onChange={({ target }) => choose(languages.find((one) => one === target.value) ?? language)}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
