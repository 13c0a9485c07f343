import { addTexts } from '#i18n/catalogues.ts'
import { messages } from './texts/pt.gen.ts'

addTexts(messages, { EN: () => import('./texts/en.gen.ts') })
