import { readFileSync } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Clock } from '@trevo/kernel'
import { z } from 'zod'

/** Whose conversation it is. */
export interface Customer {
  readonly brand: string
  readonly member: string
}

const Line = z.strictObject({
  brand: z.string(),
  member: z.string(),
  /** Counted over all conversations. */
  id: z.int(),
  from: z.enum(['member', 'desk']),
  text: z.string(),
  at: z.iso.datetime(),
})
const Seen = z.strictObject({ brand: z.string(), member: z.string(), seenUpTo: z.int() })
const Entry = z.union([Line, Seen])

export type Line = z.infer<typeof Line>

export interface Conversations {
  /** In the order they were said; of one customer, or of all. */
  lines(of?: Customer): readonly Line[]
  say(customer: Customer, from: Line['from'], text: string): Promise<Line>
  /** How many lines of the desk the customer has not had before them. */
  unread(customer: Customer): number
  /** The customer has everything before them. */
  see(customer: Customer): Promise<void>
  /** Calls for every new line, until what it returns is called. */
  listen(hear: (line: Line) => void): () => void
}

const isOf =
  ({ brand, member }: Customer) =>
  (one: Customer) =>
    one.brand === brand && one.member === member

/** What customers and the desk have said to each other. The file outlives the process, one JSON line an entry. */
export async function openConversations(file: string, clock: Clock): Promise<Conversations> {
  await mkdir(dirname(file), { recursive: true })
  const lines: Line[] = []
  const seen = new Map<string, number>()
  const listeners = new Set<(line: Line) => void>()
  const nameOf = ({ brand, member }: Customer) => `${brand} ${member}`
  let writing = Promise.resolve()

  function take(entry: z.infer<typeof Entry>): void {
    if ('id' in entry) lines.push(entry)
    else seen.set(nameOf(entry), entry.seenUpTo)
  }

  /** One after the other, or two lines could end up in one. */
  function keep(entry: z.infer<typeof Entry>): Promise<void> {
    take(entry)
    writing = writing.then(() => appendFile(file, `${JSON.stringify(entry)}\n`))
    return writing
  }

  function unread(customer: Customer): number {
    const upTo = seen.get(nameOf(customer)) ?? 0
    return lines.filter(isOf(customer)).filter(({ id, from }) => from === 'desk' && id > upTo).length
  }

  for (const text of earlier(file)) take(Entry.parse(JSON.parse(text)))

  return {
    lines: (of) => (of ? lines.filter(isOf(of)) : lines),
    async say({ brand, member }, from, text) {
      const at = new Date(clock.now()).toISOString()
      const line: Line = { brand, member, id: (lines.at(-1)?.id ?? 0) + 1, from, text, at }
      await keep(line)
      for (const hear of listeners) hear(line)
      return line
    },
    unread,
    async see({ brand, member }) {
      if (unread({ brand, member }) > 0) await keep({ brand, member, seenUpTo: lines.at(-1)!.id })
    },
    listen(hear) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}

function earlier(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
