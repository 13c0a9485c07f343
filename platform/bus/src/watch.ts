import type { NatsConnection } from '@nats-io/transport-node'
import type { Bus } from './bus.ts'
import type { BusEvent } from './event.ts'
import type { Logger } from '@trevo/kernel'
import { runLoop, type Running } from './loop.ts'
import { decode } from './wire.ts'

export interface Watcher {
  event(event: BusEvent): void | Promise<void>
  /** Events may have been missed before this moment; from here on none are, until the next call. */
  resync(): void | Promise<void>
}

export interface WatchOptions {
  readonly bus: Bus
  readonly log: Logger
  readonly prefix: string
  readonly watcher: Watcher
}

/**
 * Shows every event of a prefix to this process, for caches: no memory, no second try, no place in the inbox.
 * What was missed while the connection was down is made good by `resync`, called after each (re)connection.
 */
export function watch({ bus, log, prefix, watcher }: WatchOptions): Running {
  async function round(signal: AbortSignal): Promise<number> {
    const { connection } = await bus.link()
    const subscription = connection.subscribe(bus.subjectsOf(prefix))
    const stop = () => subscription.unsubscribe()
    signal.addEventListener('abort', stop)
    try {
      await resync(connection)
      void resyncWhenBack(connection, signal)
      for await (const { data } of subscription) {
        const event = decode(data)
        if (event) await safely(() => watcher.event(event))
      }
    } finally {
      signal.removeEventListener('abort', stop)
    }
    return 0
  }

  async function resyncWhenBack(connection: NatsConnection, signal: AbortSignal): Promise<void> {
    for await (const { type } of connection.status()) {
      if (signal.aborted) return
      if (type === 'reconnect') await resync(connection)
    }
  }

  async function resync(connection: NatsConnection): Promise<void> {
    await safely(async () => {
      // When this returns the server knows the subscription, so nothing falls between it and the resync.
      await connection.flush()
      await watcher.resync()
    })
  }

  async function safely(work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ prefix, err: error }, 'a watcher failed')
    }
  }

  return runLoop(`watch ${prefix}`, log, round)
}
