/** Fields of a code by their two digits. */
export type Fields = ReadonlyMap<string, string>

/** A length has two digits. */
const VALUE_MAX = 99
const HEAD = /^\d{4}$/

/** Id, length, value. Throws instead of leaving out what somebody would miss. */
export function writeField(id: string, value: string, max = VALUE_MAX): string {
  if (!/^[ -~]+$/.test(value)) throw new Error(`field ${id} of a code is empty or not ASCII`)
  if (value.length > max) throw new Error(`field ${id} of a code is longer than ${max}`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Nothing if the text is not fields from its first character to its last, or has one of them twice. */
export function readFields(text: string): Fields | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4)
    if (!HEAD.test(head)) return undefined
    const [id, length] = [head.slice(0, 2), Number(head.slice(2))]
    const value = text.slice(at + 4, at + 4 + length)
    if (value.length < length || fields.has(id)) return undefined
    fields.set(id, value)
    at += 4 + length
  }
  return fields
}
