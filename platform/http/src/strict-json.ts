import { AppError } from '@trevo/kernel'
import { holdsNul } from './nul.ts'

const DEPTH_MAX = 20

/**
 * JSON.parse keeps the last of two equal keys, accepts any depth, and reads 10.00000000000000000001 as 10. Two readers
 * that disagree about which key counts, or how much it is, are a hole in a money call, so repeated keys, deep nesting,
 * `__proto__`, numbers in any spelling but the one they have, and U+0000 are refused.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('request.malformed', { cause })
  }
  // A key written twice is two colons in the text and one key in the value, however it is escaped.
  const written = keysWritten(text)
  if (written === REFUSED || written !== keysRead(value)) throw new AppError('request.malformed')
  // Nothing else is written so, but a backslash before it may mean that it is not meant.
  if (text.includes(String.raw`\u0000`) && holdsNul(value)) throw new AppError('request.malformed')
  return value
}

const REFUSED = -1
/** In a number as JSON writes it. */
const NUMBER = /[-+.\deE]+/y
const [ZERO, NINE, MINUS] = ['0', '9', '-'].map((sign) => sign.charCodeAt(0)) as [number, number, number]
const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map((sign) => sign.charCodeAt(0))
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = ['{', '}', '[', ']'].map((s) => s.charCodeAt(0))

/** Colons outside of strings. Linear, and as simple as it is because `text` is valid JSON. */
function keysWritten(text: string): number {
  let keys = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === COLON) keys += 1
    else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      depth += 1
      if (depth > DEPTH_MAX) return REFUSED
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) depth -= 1
    else if (sign === MINUS || (sign >= ZERO && sign <= NINE)) {
      const number = numberAt(text, at)
      if (String(Number(number)) !== number) return REFUSED
      at += number.length - 1
    }
  }
  return keys
}

function numberAt(text: string, start: number): string {
  NUMBER.lastIndex = start
  return NUMBER.exec(text)![0]
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Never equal to what was written where a key is `__proto__`. */
function keysRead(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + keysRead(one), 0)
  let keys = 0
  for (const [name, one] of Object.entries(value)) {
    if (name === '__proto__') return Number.NaN
    keys += 1 + keysRead(one)
  }
  return keys
}
