import { run } from './run.ts'

/** The processes that run in production. */
export const PROCESSES = ['api', 'worker', 'web'] as const

export interface ShippedPackage {
  /** `name@version` */
  readonly id: string
  /** Where it is installed, or would be on the machine it is built for. */
  readonly path: string
}

interface Listed {
  readonly from?: string
  readonly version?: string
  readonly path: string
  readonly dependencies?: Readonly<Record<string, Listed>>
  readonly optionalDependencies?: Readonly<Record<string, Listed>>
}

/** Other people's packages that a process is given, down to the last, in the order of their names. */
export async function packagesOf(process: string): Promise<ShippedPackage[]> {
  const list = ['pnpm', 'list', '--prod', '--json', '--depth', 'Infinity', '--filter', `@trevo/${process}`]
  const { ok, output } = await run(list)
  if (!ok) throw new Error(output)
  const found = new Map<string, ShippedPackage>()
  for (const root of JSON.parse(output) as Listed[]) collect(root, found)
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What all of them are given together. */
export async function shippedPackages(): Promise<ShippedPackage[]> {
  const all = (await Promise.all(PROCESSES.map(packagesOf))).flat()
  const once = new Map(all.map((each) => [each.id, each]))
  return [...once.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function collect(parent: Listed, found: Map<string, ShippedPackage>): void {
  const children = { ...parent.dependencies, ...parent.optionalDependencies }
  for (const [name, child] of Object.entries(children)) {
    // Ours are linked; what they stand on is listed below them.
    if (!child.version?.startsWith('link:')) {
      const id = `${child.from ?? name}@${child.version}`
      found.set(id, { id, path: child.path })
    }
    collect(child, found)
  }
}
