import { describe, expect, it } from 'vitest'
import { readLicences } from '../src/licences.ts'
import { run } from '../src/run.ts'
import { PROCESSES, packagesOf, shippedPackages } from '../src/shipped.ts'

/**
 * How many packages of others a process may be given. Each is code that somebody else changes: raising a number is a
 * decision, with the points of docs/adr/0011-dependencies.md. The web's include what its bundles are made from.
 */
const BUDGET = { api: 150, worker: 195, web: 240 }

describe('what ships', () => {
  it.each(PROCESSES)('gives %s no more packages than its budget', async (name) => {
    const packages = await packagesOf(name)
    expect(packages.length, packages.map(({ id }) => id).join(' ')).toBeLessThanOrEqual(BUDGET[name])
    // It is counted at all.
    expect(packages.map(({ id }) => id.replace(/@[^@]+$/, ''))).toContain('zod')
  })

  it.each([
    ['migrations', 'node-pg-migrate', ['api', 'worker', 'web']],
    ['the queue', 'graphile-worker', ['api', 'web']],
  ])('gives %s only to what runs it', async (_, name, without) => {
    for (const each of without) {
      const names = (await packagesOf(each)).map(({ id }) => id.replace(/@[^@]+$/, ''))
      expect(names).not.toContain(name)
    }
  })

  it('is all in the bill of materials, with licence and checksum', async () => {
    const { output } = await run(['.ci/bill-of-materials'])
    const bill = JSON.parse(output) as { bomFormat: string; components: Component[] }
    expect(bill.bomFormat).toBe('CycloneDX')
    const listed = new Set(bill.components.map(idOf))
    const installed = await readLicences(await shippedPackages())
    expect(installed.filter(({ id }) => !listed.has(id))).toEqual([])
    const incomplete = bill.components.filter(
      ({ group, licenses, externalReferences }) =>
        group !== '@trevo' && !(licenses && externalReferences?.some(({ hashes }) => hashes)),
    )
    expect(incomplete.map(idOf)).toEqual([])
  })
})

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly licenses?: unknown
  readonly externalReferences?: readonly { readonly hashes?: unknown }[]
}

function idOf({ group, name, version }: Component): string {
  return `${group === undefined ? '' : `${group}/`}${name}@${version}`
}
