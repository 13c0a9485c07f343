import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { idsIn } from './ids.ts'

/** A test as its source names it. */
export interface NamedTest {
  readonly title: string
  readonly file: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const TESTS = '{apps,modules,platform,adapters,contract,tools}/**/*.test.ts'
/** A literal on one line, as every title is. */
const LITERAL = /(['"`])((?:\\.|(?!\1).)*)\1/g

/** For each id, the tests whose titles carry it, by file and in the order of the file. Its own tests carry ids of no test. */
export async function readTitles(): Promise<ReadonlyMap<string, readonly NamedTest[]>> {
  const exclude = (path: string) => path.includes('node_modules') || path.startsWith('tools/spec/')
  const files = await Array.fromAsync(glob(TESTS, { cwd: root, exclude }))
  const titles = new Map<string, NamedTest[]>()
  for (const file of files.toSorted())
    for (const title of titlesIn(await readFile(`${root}${file}`, 'utf8')))
      for (const id of idsIn(title)) titles.set(id, [...(titles.get(id) ?? []), { title, file }])
  return titles
}

export function titlesIn(source: string): string[] {
  const literals = [...source.matchAll(LITERAL)].map(([, , text = '']) => text)
  return literals.filter((text) => idsIn(text).length > 0)
}
