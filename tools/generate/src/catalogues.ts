import { compileMessage } from '@lingui/message-utils/compileMessage'
import { en } from '../../../apps/web/src/i18n/en.ts'
import { pt } from '../../../apps/web/src/i18n/pt.ts'
import type { Artifact } from './artifacts.ts'

/** The texts as the app loads them: compiled, so that it needs no parser. */
export function renderCatalogues(): Artifact[] {
  return Object.entries({ pt, en }).map(([language, messages]) => {
    const compiled = Object.entries(messages).map(([key, text]) => [key, compileMessage(text)])
    const body = `{\n${compiled.map(([key, message]) => `  ${String(key)}: ${JSON.stringify(message)},\n`).join('')}}`
    const text = `import type { Messages } from '@lingui/core'\n\nexport const messages: Messages = ${body}\n`
    return { path: `apps/web/src/i18n/${language}.gen.ts`, text }
  })
}
