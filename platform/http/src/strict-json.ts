import { AppError } from '@trevo/kernel'

const DEPTH_MAX = 20

/**
 * JSON.parse keeps the last of two equal keys and accepts any depth. Two readers that disagree about which
 * key counts are a hole in a money call, so repeated keys, deep nesting and `__proto__` are refused.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('request.malformed', { cause })
  }
  if (!isPlain(text)) throw new AppError('request.malformed')
  return value
}

/** A string, with the colon behind it when it is a key, or a bracket. Linear, because `text` is valid JSON. */
const STRUCTURE = /"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{}]/g

function isPlain(text: string): boolean {
  const open: (Set<string> | undefined)[] = []
  for (const [token, colon] of text.matchAll(STRUCTURE)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : undefined) > DEPTH_MAX) return false
    } else if (token === '}' || token === ']') {
      open.pop()
    } else if (colon !== undefined) {
      // Compared after unescaping: "a" and "\u0061" are the same key.
      const key = JSON.parse(token.slice(0, -colon.length)) as string
      const keys = open.at(-1)
      if (key === '__proto__' || keys?.has(key)) return false
      keys?.add(key)
    }
  }
  return true
}
