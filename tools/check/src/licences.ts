import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShippedPackage } from './shipped.ts'

/** What may ship. Each asks for no more than a notice, or for changes to itself to stay open. */
const ALLOWED: ReadonlySet<string> = new Set([
  '(MIT OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Packages under another licence, and why they may ship all the same. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'], // a shared library of its own, which anybody may replace
])

export interface Licence extends ShippedPackage {
  readonly name: string
  readonly licence: string
  readonly text: string | undefined
}

/** The licences of those installed here; a package built for another machine has a twin that is. */
export async function readLicences(packages: readonly ShippedPackage[]): Promise<Licence[]> {
  const read = await Promise.all(packages.map(readLicence))
  return read.filter((each) => each !== undefined)
}

export function isAllowed({ name, licence }: Pick<Licence, 'name' | 'licence'>): boolean {
  return ALLOWED.has(licence) || EXCEPTIONS.get(name) === licence
}

async function readLicence(shipped: ShippedPackage): Promise<Licence | undefined> {
  const files = await readdir(shipped.path).catch(() => undefined)
  if (files === undefined) return undefined
  const manifest = JSON.parse(await readFile(join(shipped.path, 'package.json'), 'utf8')) as {
    name: string
    license?: string | { type: string }
  }
  const { name, license = 'none' } = manifest
  const file = files.toSorted().find((each) => /^(licen[cs]e|copying)/i.test(each))
  const text = file && (await readFile(join(shipped.path, file), 'utf8')).replaceAll('\r\n', '\n').trim()
  return { ...shipped, name, licence: typeof license === 'string' ? license : license.type, text }
}
