/** Of UTF-16, as `RegExp` without flags reads a text. */
export type TakesUnit = (unit: number) => boolean

export const is = (character: string): TakesUnit => {
  const code = character.charCodeAt(0)
  return (unit) => unit === code
}
const among =
  (units: string): TakesUnit =>
  (unit) =>
    units.includes(String.fromCharCode(unit))
export const between =
  (first: number, last: number): TakesUnit =>
  (unit) =>
    unit >= first && unit <= last
export const anyOf =
  (all: readonly TakesUnit[]): TakesUnit =>
  (unit) =>
    all.some((takes) => takes(unit))
export const not =
  (takes: TakesUnit): TakesUnit =>
  (unit) =>
    !takes(unit)

const isDigit = between(0x30, 0x39)
const isWord = anyOf([isDigit, between(0x41, 0x5a), between(0x61, 0x7a), is('_')])
const isSpace: TakesUnit = (unit) => String.fromCharCode(unit).trim() === ''
export const isAny = not(among('\n\r\u2028\u2029'))

export const CLASSES: Readonly<Record<string, TakesUnit>> = {
  d: isDigit,
  w: isWord,
  s: isSpace,
  D: not(isDigit),
  W: not(isWord),
  S: not(isSpace),
}
export const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' }
