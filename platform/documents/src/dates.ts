/** By what a statement writes its dates: the merchant's style, the reader's language, and the time where the merchant is. */
export interface DatesOf {
  readonly style: 'specified' | 'locale'
  readonly language: string
  readonly timeZone: string
}

/** 2026/11/16, or as the language has it: 16/11/2026. */
export function datesOf({ style, language, timeZone }: DatesOf) {
  const locale = language === 'EN' ? 'en' : 'pt-BR'
  const dayIn = (zoneName: string) =>
    new Intl.DateTimeFormat(style === 'specified' ? 'sv-SE' : locale, {
      timeZone: zoneName,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
  const [there, inUtc] = [dayIn(timeZone), dayIn('UTC')]
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'medium' })
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  const slashed = (text: string) => text.replaceAll('-', '/')
  return {
    /** A day of the calendar, `YYYY-MM-DD`, or the one of a moment. */
    dayText: (day: string | Date) =>
      slashed(typeof day === 'string' ? inUtc.format(Date.parse(day)) : there.format(day)),
    momentText: (at: Date) => `${slashed(there.format(at))} ${clock.format(at)}`,
    /** Horário de Brasília. */
    zoneText: zone.formatToParts(0).find(({ type }) => type === 'timeZoneName')!.value,
  }
}
