import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '@trevo/telemetry'
import type { Books, Operation } from './books.ts'
import { nextOperation } from './next-operation.ts'
import { backoffMs, type RetryPolicy } from './pace.ts'
import type { Platform, Reply } from './platform.ts'

export interface Cashier {
  /** Tells the platform about a round until there is nothing left to tell. Asked twice, it is done once. */
  settle(round: string): Promise<void>
  /** Takes up every round that the last run left open. */
  resume(): void
  close(): Promise<void>
}

export interface CashierParts {
  readonly books: Books
  readonly platform: Platform
  readonly pace: RetryPolicy
  readonly log: Logger
}

export function openCashier({ books, platform, pace, log }: CashierParts): Cashier {
  const underWay = new Map<string, Promise<void>>()
  const closing = new AbortController()

  async function tell(round: string): Promise<void> {
    const session = books.session(books.story(round).round.session)!
    let tries = 0
    while (!closing.signal.aborted) {
      const operation = nextOperation(books.story(round), session, tries)
      if (!operation) return
      // Written down before it is said: if we fall now, we know what may have happened.
      const isNew = !books.story(round).asked.has(operation.call)
      if (isNew) await books.write({ type: 'asked', ...operation })
      if (isNew) tries = 0
      const reply = await platform.ask(session.brand, callOf(operation), operation.body)
      tries += 1
      if (reply && isFinal(operation, reply)) await note(operation, reply)
      else await pause(backoffMs(tries, pace), undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  async function note({ round, call }: Operation, reply: Reply): Promise<void> {
    const { code, balance, remaining, platformTxId } = reply
    if (code !== 'OK' && call !== 'debit')
      log.error({ round, call, code }, 'refused what must not be refused')
    await books.write({ type: 'answered', round, call, code, balance, remaining, platformTxId })
  }

  const settle = (round: string): Promise<void> => {
    const existing = underWay.get(round)
    if (existing) return existing
    const telling = tell(round).finally(() => underWay.delete(round))
    underWay.set(round, telling)
    return telling
  }

  return {
    settle,
    resume() {
      for (const { round } of books.stories()) {
        settle(round.round).catch((error: unknown) => log.error({ err: error }, 'books cannot be written'))
      }
    },
    async close() {
      closing.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}

/** To the platform, what a pool pays is a credit like any other. */
const callOf = ({ call }: Operation) => (call === 'jackpot' ? 'credit' : call)

/** A stake that was refused is no stake. What we owe, or want back, is asked for until it is heard. */
const isFinal = ({ call }: Operation, { code }: Reply) => call === 'debit' || code !== 'BAD_SIGNATURE'
