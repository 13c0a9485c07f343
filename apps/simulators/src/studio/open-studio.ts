import { systemClock, type Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { openBooks } from './books.ts'
import { openCashier } from './cashier.ts'
import { openDemoTable } from './demo-table.ts'
import { openAnnouncer } from './lottery/announcer.ts'
import { startDrawScheduler } from './lottery/draw-room.ts'
import { openTicketOffice } from './lottery/ticket-office.ts'
import type { RetryPolicy } from './pace.ts'
import { connectPlatform, type Brand } from './platform.ts'
import { openPool } from './pool.ts'
import { serveStudio } from './server.ts'
import { openTable } from './table.ts'

export interface StudioOptions {
  readonly host: string
  readonly port: number
  readonly platformUrl: string
  readonly brands: readonly Brand[]
  readonly booksFile: string
  readonly log: Logger
  /** Tests are in a hurry. */
  readonly pace?: RetryPolicy & {
    readonly timeoutMs: number
    readonly roundTimeoutMs: number
    readonly lookMs: number
  }
  readonly clock?: Clock
  /** Whether a round is paid what is in the pool; for tests, which cannot wait for it. */
  readonly drawsPool?: () => boolean
}

/** As the contract asks: three seconds a try, and a second between tries. */
const CONTRACT_PACE = {
  timeoutMs: 3_000,
  againMs: 1_000,
  againMaxMs: 60_000,
  roundTimeoutMs: 10_000,
  lookMs: 1_000,
}

/** A third-party game studio: its own port, its own books, and nothing of the platform but its wallet contract. */
export async function openStudio(options: StudioOptions) {
  const {
    host,
    port,
    platformUrl,
    brands,
    booksFile,
    log,
    pace = CONTRACT_PACE,
    clock = systemClock,
  } = options
  const books = await openBooks(booksFile)
  const platform = connectPlatform({ url: platformUrl, brands, clock, timeoutMs: pace.timeoutMs })
  const cashier = openCashier({ books, platform, pace, log })
  const pool = openPool(books, options.drawsPool)
  const table = openTable({ books, cashier, platform, pool, clock, roundTimeoutMs: pace.roundTimeoutMs })
  cashier.resume()
  const announcer = openAnnouncer({ books, platform, brands, clock, pace, log })
  const drawRoom = startDrawScheduler({ books, cashier, announcer, clock, log, lookMs: pace.lookMs })
  const tickets = openTicketOffice({ books, cashier, clock, roundTimeoutMs: pace.roundTimeoutMs })
  const server = await serveStudio(
    { table, tickets, demo: openDemoTable(clock), books, brands, clock, log },
    port,
    host,
  )
  return {
    port: server.port,
    async close() {
      await server.close()
      await drawRoom.close()
      await cashier.close()
      await books.close()
    },
  }
}
