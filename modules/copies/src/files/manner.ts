import type { Language } from '@trevo/contract'
import { csvAmount, datesOf, moneyText, symbolOf } from '@trevo/documents'
import { decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Column, Value, Words } from '@trevo/own-data'

/** How the reader of a copy writes. */
export interface Manner {
  readonly language: Language
  readonly brand: string
  readonly currency: string
  readonly timeZone: string
  readonly zoneText: string
  say(words: Words): string
  momentText(at: Date): string
  /** For people: as the page of a book has it. */
  onPaper(value: Value, column: Column): string
  /** For spreadsheets: what can be sorted and summed stays so. */
  inSheet(value: Value, column: Column): string
}

export function mannerOf({ profile, pack }: Merchant, language: Language): Manner {
  const { currency, timeZone } = pack
  const { name: brand, dateFormat: style = 'specified' } = profile
  const { dayText, momentText, zoneText } = datesOf({ style, language, timeZone })
  // Swedish writes dates as ISO 8601 does.
  const sortable = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  // A language that is added has to have its words.
  const say = (words: Readonly<Record<Language, string>>) => words[language]
  const yes = say({ PT: 'sim', EN: 'yes' })
  const no = say({ PT: 'não', EN: 'no' })
  const symbol = symbolOf(currency)

  function named(code: string, { words }: Column): string {
    const known = words?.[code]
    return known ? say(known) : code
  }
  function plain(value: Exclude<Value, null | Date | bigint>, column: Column): string {
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string') return column.kind === 'code' ? named(value, column) : value
    return value.map((one) => named(one, column)).join(', ')
  }
  return {
    language,
    brand,
    currency,
    timeZone,
    zoneText,
    say,
    momentText,
    onPaper(value, column) {
      if (value === null || value === '') return '—'
      if (value instanceof Date) return momentText(value)
      if (typeof value === 'bigint')
        return column.kind === 'money'
          ? moneyText(decimalOf(value, currency), symbol, language)
          : String(value)
      return column.kind === 'day' && typeof value === 'string' ? dayText(value) : plain(value, column)
    },
    inSheet(value, column) {
      if (value === null) return ''
      if (value instanceof Date) return sortable.format(value)
      if (typeof value === 'bigint')
        return column.kind === 'money' ? csvAmount(decimalOf(value, currency), language) : String(value)
      return plain(value, column)
    },
  }
}
