import { z } from 'zod'

export interface Mail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** When it was sent, as an ISO time. */
  readonly at: string
}

export interface Mailbox {
  /** Every mail that was caught, the newest first. */
  mails(): Promise<readonly Mail[]>
}

const Person = z.object({ name: z.string(), address: z.string() })

const Caught = z.object({
  time: z.iso.datetime(),
  subject: z.string().default(''),
  from: z.array(Person),
  to: z.array(Person).default([]),
  text: z.string().default(''),
  html: z.string().default(''),
})

const PATIENCE_MS = 2_000

export function openMailbox(url: string): Mailbox {
  return {
    async mails() {
      const response = await fetch(new URL('/api/email', url), { signal: AbortSignal.timeout(PATIENCE_MS) })
      const caught = z.array(Caught).parse(await response.json())
      // The times have no fractions: of two mails within a second, the one caught later comes first.
      return caught
        .toReversed()
        .map(read)
        .toSorted((a, b) => b.at.localeCompare(a.at))
    },
  }
}

const read = ({ time, from, to, ...rest }: z.infer<typeof Caught>): Mail => ({
  ...rest,
  from: from.map(({ name, address }) => name || address).join(', '),
  to: to.map(({ address }) => address),
  at: time,
})
