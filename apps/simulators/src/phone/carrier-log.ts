export interface Sms {
  readonly from: string
  readonly to: string
  readonly text: string
  /** When it arrived, as an ISO time. */
  readonly at: string
}

interface Part {
  readonly octets: string
  readonly number: number
}

const LINE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) .* Got message \d+: <(.*)>$/
const WHOLE = /^(\S+) (\S+) (text|ucs-2) (.*)$/
const SPLIT = /^(\S+) (\S+) udh (\S+) data (.*)$/

/** As many as a person would scroll through. */
const KEPT = 500

/** Makes messages out of the lines that Kannel's fakesmsc writes, which runs in UTC. */
export function carrierLog() {
  let messages: readonly Sms[] = []
  const waiting = new Map<string, readonly Part[]>()

  const arrive = (sms: Sms) => {
    messages = [...messages, sms].slice(-KEPT)
  }

  const readBody = (body: string, at: string) => {
    const [, from, to, kind, text] = WHOLE.exec(body) ?? []
    if (from && to) return arrive({ from, to, at, text: kind === 'text' ? text! : ucs2(decode(text!)) })
    const [, sender, receiver, header, data] = SPLIT.exec(body) ?? []
    if (sender && receiver) return readPart(sender, receiver, decode(header!), decode(data!), at)
    // The carrier knows no line breaks: what follows one comes as a message without a head.
    const last = messages.at(-1)
    if (last) messages = [...messages.slice(0, -1), { ...last, text: `${last.text}\n${body}` }]
  }

  /** A long message comes in parts; its header says which message, how many parts, and which one this is. */
  const readPart = (from: string, to: string, header: string, octets: string, at: string) => {
    const [message, total, number] = [3, 4, 5].map((index) => header.charCodeAt(index))
    const key = `${from} ${to} ${message}`
    const parts = [...(waiting.get(key) ?? []), { octets, number: number! }]
    waiting.set(key, parts)
    if (parts.length < total!) return
    waiting.delete(key)
    const all = parts.toSorted((a, b) => a.number - b.number).map((part) => part.octets)
    arrive({ from, to, at, text: unmarked(all.join('')) })
  }

  return {
    take(line: string) {
      const [, day, time, body] = LINE.exec(line) ?? []
      if (body !== undefined) readBody(body, `${day}T${time}.000Z`)
    },
    /** The oldest first. */
    messages: () => messages,
  }
}

/** Form-encoded bytes, one character each. */
const decode = (text: string): string =>
  text.replaceAll('+', ' ').replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const ucs2 = (octets: string): string => Buffer.from(octets, 'latin1').swap16().toString('utf16le')

/** Parts do not say how they are encoded. Only UCS-2 has zero bytes, and in a European language it has many. */
const unmarked = (octets: string): string =>
  octets.includes('\0') ? ucs2(octets) : Buffer.from(octets, 'latin1').toString()
