import { addTexts } from '#i18n/catalogues.ts'
import type { pt } from './texts/pt.ts'
import { messages } from './texts/pt.gen.ts'

declare module '#i18n/messages.ts' {
  interface Texts extends Translation<typeof pt> {}
}

addTexts(messages, { EN: () => import('./texts/en.gen.ts') })
