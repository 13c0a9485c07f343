import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Artifact } from './artifacts.ts'

interface Catalogue {
  readonly folder: string
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

const WEB = 'apps/web/src'
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The texts as the app loads them, each part on its own: compiled, so that it needs no parser. */
export async function renderCatalogues(): Promise<Artifact[]> {
  const sources = await Array.fromAsync(glob(`${WEB}/{i18n,**/texts}/[a-z][a-z].ts`, { cwd: root }))
  const catalogues = await Promise.all(sources.toSorted().map(readCatalogue))
  refuseDoubles(catalogues)
  return catalogues.map(renderCatalogue)
}

async function readCatalogue(source: string): Promise<Catalogue> {
  const language = basename(source, '.ts')
  // The file exports its texts under the name of their language.
  const module = (await import(join(root, source))) as Readonly<Record<string, Catalogue['texts']>>
  return { folder: dirname(source), language, texts: module[language]! }
}

/** The parts are poured together: of a key in two of them, the one loaded last would win. */
function refuseDoubles(catalogues: readonly Catalogue[]): void {
  const owners = new Map<string, string>()
  for (const { folder, language, texts } of catalogues)
    for (const key of Object.keys(texts)) {
      const owner = owners.get(`${language} ${key}`)
      if (owner !== undefined) throw new Error(`${key} is both in ${owner} and in ${folder}`)
      owners.set(`${language} ${key}`, folder)
    }
}

function renderCatalogue({ folder, language, texts }: Catalogue): Artifact {
  const lines = Object.entries(texts).map(
    ([key, text]) => `  ${key}: ${JSON.stringify(compileMessage(text))},\n`,
  )
  return {
    path: join(folder, `${language}.gen.ts`),
    text: `import type { Message } from '#i18n/say.ts'\n\nexport const messages: Readonly<Record<string, Message>> = {\n${lines.join('')}}\n`,
  }
}
