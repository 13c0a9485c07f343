const ENDINGS = [
  '',
  ...'1 10 12 13 22 69 99 100 777 2000 123 1234 12345 123456 321 4321 102030 123321'.split(' '),
  ...'@ ! @1 @10 @12 @123 @1234 @12345 #123 _123 .123 123@ 123!'.split(' '),
]
const BEGINNINGS = ['123', '1234', '123456']
/** Of birth, and of the change that a reminder asked for. */
const YEARS = [...years(1985, 2004), ...years(2019, 2026)]

/** The words of brazil.txt with what people put after or before them. */
export function brazilianPasswords(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((word) => [
      ...ENDINGS.map((ending) => word + ending),
      ...BEGINNINGS.map((beginning) => beginning + word),
      ...YEARS.map((year) => `${word}${year}`),
    ])
}

function years(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
}
