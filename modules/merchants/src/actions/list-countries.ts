import type { Country, Language } from '@trevo/contract'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

const LOCALES: Readonly<Record<Language, string>> = { PT: 'pt-BR', EN: 'en' }

/** Countries with their dialling codes for the phone field: the home country first, then by name. */
export function listCountries(language: Language, home: string): Country[] {
  const locale = LOCALES[language]
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return getCountries()
    .map((code) => ({
      code: code as string,
      name: names.of(code) ?? code,
      countryDialingCode: `+${getCountryCallingCode(code)}`,
      flag: flagOf(code),
      isDefault: code === home,
    }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || compare(a.name, b.name))
}

/** Two regional indicator symbols, which fonts draw as the country's flag. */
function flagOf(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 0x41))
}
