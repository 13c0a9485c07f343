import { AppError } from '@trevo/kernel'
import { holdsNul } from './nul.ts'

const DEPTH_MAX = 20

/**
 * JSON.parse keeps the last of two equal keys and accepts any depth. Two readers that disagree about which
 * key counts are a hole in a money call, so repeated keys, deep nesting and `__proto__` are refused, and U+0000.
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
  if (written === TOO_DEEP || written !== keysRead(value)) throw new AppError('request.malformed')
  // Nothing else is written so, but a backslash before it may mean that it is not meant.
  if (text.includes(String.raw`\u0000`) && holdsNul(value)) throw new AppError('request.malformed')
  return value
}

const TOO_DEEP = -1
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
      if (depth > DEPTH_MAX) return TOO_DEEP
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) depth -= 1
  }
  return keys
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
