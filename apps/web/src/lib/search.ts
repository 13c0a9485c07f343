type Readers = Readonly<Record<string, (raw: unknown) => unknown>>

export type SearchOf<Names extends Readers> = {
  readonly [Name in keyof Names]?: ReturnType<Names[Name]>
}

/**
 * Reads what an address says, name by name; what makes no sense is nothing. Every name is in the answer even so: the
 * router lays it over the raw address, where a name that was left out would keep its nonsense.
 */
export function readSearch<Names extends Readers>(names: Names) {
  return (raw: Readonly<Record<string, unknown>>): SearchOf<Names> =>
    // Object.fromEntries forgets which name has which value.
    Object.fromEntries(
      Object.entries(names).map(([name, read]) => [name, read(raw[name])]),
    ) as SearchOf<Names>
}

/** A text of a certain form. The router has read what looks like a number as one. */
export const matching =
  (form: RegExp) =>
  (raw: unknown): string | undefined => {
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
    return form.test(text) ? text : undefined
  }

export const oneOf =
  <Value>(values: readonly Value[]) =>
  (raw: unknown): Value | undefined =>
    values.find((value) => value === raw)

/** Numbers in an address have been read as numbers already. */
export const wholeFrom =
  (least: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= least ? raw : undefined

/** The number of something that is kept under it. */
export const idNumber = wholeFrom(1)
