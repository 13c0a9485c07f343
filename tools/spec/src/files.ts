import { readdir, readFile, writeFile } from 'node:fs/promises'
import { mergeRuns, readReport, type TestOutcome } from './report.ts'
import type { Requirement, Rule } from './requirement.ts'

const root = new URL('../../../', import.meta.url)
const CATALOGUES = ['requirements', 'wallet-rules', 'brazil', 'gambling-commission'] as const
const PROVEN = new URL('docs/spec/proven.json', root)
const REPORTS = new URL('.run/', root)

export async function readRequirements(): Promise<Requirement[]> {
  return (await Promise.all(CATALOGUES.map(readCatalogue))).flat()
}

/** The lines of a law, which say more of themselves. */
export function readRules(name: 'brazil' | 'gambling-commission'): Promise<Rule[]> {
  // requirements.test.ts holds them to this shape.
  return readCatalogue(name) as Promise<Rule[]>
}

async function readCatalogue(name: (typeof CATALOGUES)[number]): Promise<Requirement[]> {
  // Our own files; requirements.test.ts holds them to this shape.
  return JSON.parse(await readFile(new URL(`docs/spec/${name}.json`, root), 'utf8')) as Requirement[]
}

export async function readProven(): Promise<string[]> {
  // Written by `writeProven` below.
  return JSON.parse(await readFile(PROVEN, 'utf8')) as string[]
}

export async function writeProven(ids: readonly string[]): Promise<void> {
  await writeFile(PROVEN, `${JSON.stringify(ids, null, 2)}\n`)
}

/** Every test of the last runs, however many reports they left in `.run`. */
export async function readTests(): Promise<TestOutcome[]> {
  const names = await readdir(REPORTS).catch((): string[] => [])
  const reports = names.filter((name) => name.endsWith('-report.json'))
  const texts = await Promise.all(reports.map((name) => readFile(new URL(name, REPORTS), 'utf8')))
  const runs = texts.flatMap((text) => readReport(text) ?? [])
  if (runs.length === 0)
    throw new Error('There is no report of tests in .run yet: run `pnpm test`, then this again.')
  return mergeRuns(runs)
}
