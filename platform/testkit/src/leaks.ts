import { gunzipSync, inflateSync } from 'node:zlib'

/** What must not be found, by a name to report it under. */
export type Secrets = Readonly<Record<string, string>>

const DEPTH = 3
/** Shorter runs hold nothing worth decoding. */
const BASE64 = /[A-Za-z0-9+/_-]{8,}={0,2}/g
const HEX = /(?:[0-9a-f]{2}){6,}/gi
const SHORT_DIGITS = /^\d{4,10}$/
const SIX_BYTES = 6

/**
 * Names the secrets that `content` holds: as they are, reversed, rotated by 13 letters, shifted by one byte (XOR), or
 * in base64, hex, percent signs, JSON escapes or compressed, in each other up to three deep. A short run of digits
 * counts only where it stands alone, because among enough digits any six are found.
 */
export function leaksOf(content: string | Buffer, secrets: Secrets, depth = DEPTH): string[] {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  const found = new Set<string>()
  const needles = Object.entries(secrets).map(([name, secret]) => ({ name, isIn: finderOf(secret) }))
  const seen = new Set<string>()

  function look(at: Buffer, left: number): void {
    const text = at.toString('latin1')
    if (seen.has(text)) return
    seen.add(text)
    for (const { name, isIn } of needles) if (!found.has(name) && isIn(at, text)) found.add(name)
    if (left === 0 || found.size === needles.length) return
    for (const inner of decodedFrom(at, text)) look(inner, left - 1)
  }

  look(bytes, depth)
  return [...found].toSorted()
}

function finderOf(secret: string): (bytes: Buffer, text: string) => boolean {
  if (SHORT_DIGITS.test(secret)) {
    const alone = new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`)
    return (_, text) => alone.test(text)
  }
  const plain = Buffer.from(secret)
  const forms = [secret, [...secret].toReversed().join(''), rot13(secret)]
  const needles = forms.map((form) => Buffer.from(form))
  // The difference between neighbours is the same whatever byte they were all combined with.
  const steps = stepsOf(plain)
  const isLong = plain.length > SIX_BYTES
  return (bytes) =>
    needles.some((needle) => bytes.includes(needle)) || (isLong && stepsOf(bytes).includes(steps))
}

function stepsOf(bytes: Buffer): Buffer {
  const steps = Buffer.allocUnsafe(Math.max(0, bytes.length - 1))
  for (let at = 0; at < steps.length; at += 1) steps[at] = bytes[at]! ^ bytes[at + 1]!
  return steps
}

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCodePoint(((letter.codePointAt(0)! - base + 13) % 26) + base)
  })
}

function* decodedFrom(bytes: Buffer, text: string): Generator<Buffer> {
  for (const [run] of text.matchAll(HEX)) yield Buffer.from(run, 'hex')
  // Whatever stands before a value may have joined its run and moved the groups of four.
  for (const [run] of text.matchAll(BASE64)) {
    for (let skip = 0; skip < 4; skip += 1) yield Buffer.from(run.slice(skip), 'base64')
  }
  if (/%[0-9a-f]{2}/i.test(text)) {
    yield Buffer.from(
      text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
      'latin1',
    )
  }
  if (/\\["\\/u]/.test(text)) {
    const plain = text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
    yield Buffer.from(plain.replaceAll(/\\(["\\/])/g, '$1'), 'latin1')
  }
  const unpacked = unpack(bytes)
  if (unpacked) yield unpacked
}

function unpack(bytes: Buffer): Buffer | undefined {
  const [first, second] = bytes
  try {
    if (first === 0x1f && second === 0x8b) return gunzipSync(bytes)
    if (first === 0x78) return inflateSync(bytes)
  } catch {
    // Bytes that begin like something compressed and are not.
  }
  return undefined
}
