import type { Language } from '@trevo/contract'
import { messages } from './pt.gen.ts'
import type { Catalogue } from './say.ts'

/** What `<html lang>` says for the language of the calls. */
export const LOCALES: Readonly<Record<Language, string>> = { PT: 'pt-BR', EN: 'en' }

type Translated = Exclude<Language, 'PT'>
type Messages = Readonly<Catalogue['messages']>
type Fetch = () => Promise<{ readonly messages: Messages }>
type Translations = Readonly<Record<Translated, Fetch>>

/** Every page is rendered in Portuguese first; another language takes over in the browser. */
export const portuguese: Catalogue = { locale: LOCALES.PT, messages: { ...messages } }

const translations: Translations[] = [{ EN: () => import('./en.gen.ts') }]
const translated: Readonly<Record<Translated, Catalogue>> = {
  EN: { locale: LOCALES.EN, messages: {} },
}
let shown: Language = 'PT'

/**
 * Adds the texts of a part of the app that is loaded later. Portuguese comes with that part, so that a page the
 * server rendered is taken over with nothing to wait for; another language is fetched only where it is shown.
 */
export function addTexts(source: Messages, others: Translations): void {
  Object.assign(portuguese.messages, source)
  translations.push(others)
}

/**
 * For the loader of a route: its page does not show before its texts are there. The page imports them as well,
 * because no loader runs again when the browser takes over what the server rendered.
 */
export function withTexts(load: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    await load()
    await textsReady()
  }
}

/** The language the page is in. */
export function shownLanguage(): Language {
  return shown
}

/** Settles when the texts of every part that was loaded are there in the language that is shown. */
export async function textsReady(): Promise<void> {
  await speak(shown)
}

/** All texts of a language that the parts of the app brought so far. What was fetched is not fetched again. */
export async function speak(language: Language): Promise<Catalogue> {
  shown = language
  if (language === 'PT') return portuguese
  await Promise.all(translations.map((part) => fill(language, part)))
  return translated[language]
}

async function fill(language: Translated, part: Translations): Promise<void> {
  const { messages: texts } = await part[language]()
  Object.assign(translated[language].messages, texts)
}
