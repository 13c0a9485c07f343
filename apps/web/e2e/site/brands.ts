import { demoBrands, type DemoBrand, type DemoBrandCode } from '@trevo/tools-demo/brands'

/** A suite's own copies of the demo brands: what it changes about them nobody else sees. */
export type SuiteBrands = Readonly<Record<DemoBrandCode, DemoBrand>>

export function brandsOf(suite: number): SuiteBrands {
  return { trevo: copyOf('trevo', suite), aurora: copyOf('aurora', suite) }
}

function copyOf(like: DemoBrandCode, suite: number): DemoBrand {
  const { draft, content } = demoBrands[like]
  const code = `${like}-${suite}`
  return { draft: { ...draft, code, hosts: [`${code}.localhost`] }, content }
}
