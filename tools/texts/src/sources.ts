import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoContent } from '@trevo/content/demo'
import { demoMessages } from '@trevo/messaging/demo'

/** A text as it ships. */
export interface Text {
  /** Where it is: the key of a catalogue, or the code of what it belongs to. */
  readonly at: string
  readonly text: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every text of the app's own catalogues, in every language, found by their files. */
export async function catalogueTexts(): Promise<Text[]> {
  const files = await Array.fromAsync(glob('apps/web/src/{i18n,**/texts}/[a-z][a-z].ts', { cwd: root }))
  const catalogues = await Promise.all(
    files.toSorted().map(async (file) => {
      const module = (await import(`${root}${file}`)) as Readonly<Record<string, Record<string, string>>>
      return Object.entries(module[basename(file, '.ts')]!)
    }),
  )
  return catalogues.flat().map(([at, text]) => ({ at, text }))
}

/** Every text a demo brand brings: announcements, articles, legal texts and messages. */
export function brandTexts(code: 'trevo' | 'aurora'): Text[] {
  const { announcements, help } = demoContent[code]
  return [
    ...announcements.flatMap(({ code: at, texts }) => textsOf(at, texts)),
    ...help.flatMap(({ tag, texts }) => textsOf(`help ${tag}`, texts)),
    ...demoMessages.flatMap(({ code: at, texts }) => textsOf(`message ${at}`, texts)),
  ]
}

/** A piece of rich text at a time: what is set apart, or linked, is read with the words around it. */
export function textsOf(at: string, value: unknown): Text[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (Array.isArray(value)) {
    const isLine = value.every((one) => typeof one === 'object' && one !== null && 'text' in one)
    if (isLine && value.length > 0)
      return [{ at, text: (value as { text: string }[]).map(({ text }) => text).join('') }]
    return value.flatMap((one) => textsOf(at, one))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'kind' ? [] : textsOf(at, inner)))
}
