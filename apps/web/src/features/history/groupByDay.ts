import { isoDateIn } from '#i18n/isoDateIn.ts'

export interface DayGroup<Item> {
  readonly day: string
  readonly items: readonly Item[]
}

/** Items that come newest first, by the day they happened on where the merchant is. */
export function groupByDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => number,
  timeZone: string,
): readonly DayGroup<Item>[] {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const day = isoDateIn(timeZone, timeOf(item))
    const known = days.get(day)
    if (known) known.push(item)
    else days.set(day, [item])
  }
  return [...days].map(([day, its]) => ({ day, items: its }))
}
