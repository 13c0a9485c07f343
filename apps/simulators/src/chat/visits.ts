import { newSecret, type Clock } from '@trevo/kernel'
import { z } from 'zod'

/** What a brand asks a conversation to look like, and whose it is. */
export const Visit = z.strictObject({
  brand: z.string().min(1),
  member: z.string().min(1).max(64),
  language: z.enum(['PT', 'EN']),
  backUrl: z.url({ protocol: /^https?$/ }),
  headerColor: z.string().regex(/^#[\da-f]{6}$/i),
  title: z.string().min(1).max(60),
})
export type Visit = z.infer<typeof Visit>

export interface Visits {
  /** A ticket that opens the conversation once, within a minute. */
  announce(visit: Visit): string
  /** Who holds a ticket sits down; what it returns names the seat. */
  sitDown(ticket: string): string | undefined
  at(seat: string | undefined): Visit | undefined
}

interface Kept {
  readonly visit: Visit
  readonly until: number
}

const TICKET_MS = 60_000
const SEAT_MS = 12 * 60 * 60_000

/** Who may see which conversation. Nothing of it outlives the process: whoever comes back gets a new ticket. */
export function openVisits(clock: Clock): Visits {
  const tickets = new Map<string, Kept>()
  const seats = new Map<string, Kept>()

  function put(kept: Map<string, Kept>, visit: Visit, lastsMs: number): string {
    for (const [name, { until }] of kept) if (until <= clock.now()) kept.delete(name)
    const name = newSecret(256)
    kept.set(name, { visit, until: clock.now() + lastsMs })
    return name
  }

  function get(kept: Map<string, Kept>, name: string): Visit | undefined {
    const found = kept.get(name)
    return found && found.until > clock.now() ? found.visit : undefined
  }

  return {
    announce: (visit) => put(tickets, visit, TICKET_MS),
    sitDown(ticket) {
      const visit = get(tickets, ticket)
      tickets.delete(ticket)
      return visit && put(seats, visit, SEAT_MS)
    },
    at: (seat) => (seat === undefined ? undefined : get(seats, seat)),
  }
}
