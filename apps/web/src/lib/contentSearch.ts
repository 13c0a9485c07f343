/** What an address says about a page of the editors: which article, or which kind of them. */
export interface ContentSearch {
  readonly tag?: string | undefined
  readonly type?: string | undefined
  readonly id?: number | undefined
  readonly i?: number | undefined
}

/** What is no sense is said to be nothing: left out, the router would hand on what the address says. */
export function readContentSearch({ tag, type, id, i }: Readonly<Record<string, unknown>>): ContentSearch {
  return { tag: textOf(tag), type: textOf(type), id: numberOf(id), i: numberOf(i) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
