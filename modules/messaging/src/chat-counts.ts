import type { Clock, Logger } from '@trevo/kernel'
import type { ChatDesk } from './ports.ts'

/** How many lines wait for a member at the desk, as far as is known: a desk that is slow or gone slows nobody. */
export interface ChatCounts {
  of(brand: string, memberId: string): Promise<number>
  /** Forgets what is known of a member, who is on their way to the desk. */
  forget(brand: string, memberId: string): void
}

interface Known {
  readonly unread: number
  readonly until: number
}

const KEPT_MS = 5_000
const KEPT_MAX = 50_000
/** How long anybody waits for the desk; what it says later is kept for the next. */
const WAIT_MS = 150
/** After it kept somebody waiting, or failed, the desk is left alone for so long. */
const REST_MS = 10_000

export function openChatCounts(desk: ChatDesk, clock: Clock, log: Logger): ChatCounts {
  const known = new Map<string, Known>()
  const restingUntil = new Map<string, number>()
  const nameOf = (brand: string, memberId: string) => `${brand} ${memberId}`

  function rest(brand: string): void {
    restingUntil.set(brand, clock.now() + REST_MS)
  }

  async function ask(brand: string, memberId: string): Promise<number> {
    try {
      const unread = await desk.unreadOf(brand, memberId)
      const name = nameOf(brand, memberId)
      known.delete(name)
      known.set(name, { unread, until: clock.now() + KEPT_MS })
      if (known.size > KEPT_MAX) known.delete(known.keys().next().value!)
      return unread
    } catch (error) {
      log.warn({ err: error, brand }, 'the chat desk does not count')
      rest(brand)
      return 0
    }
  }

  return {
    async of(brand, memberId) {
      if (desk.originOf(brand) === undefined) return 0
      const last = known.get(nameOf(brand, memberId))
      const isResting = (restingUntil.get(brand) ?? 0) > clock.now()
      if (last && (last.until > clock.now() || isResting)) return last.unread
      if (isResting) return 0
      const { promise: tooLong, resolve } = Promise.withResolvers<number>()
      const timer = setTimeout(() => {
        rest(brand)
        resolve(last?.unread ?? 0)
      }, WAIT_MS)
      return Promise.race([ask(brand, memberId), tooLong]).finally(() => clearTimeout(timer))
    },
    forget: (brand, memberId) => void known.delete(nameOf(brand, memberId)),
  }
}
