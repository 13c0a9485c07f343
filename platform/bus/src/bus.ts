import { setTimeout as wait } from 'node:timers/promises'
import {
  jetstream,
  jetstreamManager,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
} from '@nats-io/jetstream'
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node'
import { assertNoTransaction } from '@trevo/db'
import type { BusEvent } from './event.ts'
import { pause } from './loop.ts'
import { DAY_MS, RETENTION_DAYS } from './retention.ts'
import { encode } from './wire.ts'

export interface BusOptions {
  /** One address, or several of one cluster separated by commas: all `nats://`, or all `tls://`. */
  readonly url: string
  /** Who we are, for the server's list of connections. */
  readonly name: string
  /** Keeps installations that share a NATS server apart, as test suites do. */
  readonly space?: string
}

interface Link {
  readonly connection: NatsConnection
  readonly jetstream: JetStreamClient
  readonly manager: JetStreamManager
}

export interface Bus {
  readonly stream: string
  /** Fails until NATS has been reached for the first time; from then on the connection mends itself. */
  link(): Promise<Link>
  /** Creates the stream if it is not there, and says when it was created. */
  ensureStream(): Promise<string>
  /** The subjects below which the events of `prefix` travel, of all merchants. */
  subjectsOf(prefix: string): string
  /** Returns when JetStream has stored the event. The same `delivery` of it is stored once. */
  publish(event: BusEvent, delivery: number): Promise<void>
  close(): Promise<void>
}

const DUPLICATE_WINDOW_MS = 2 * 60_000
const PUBLISH_TIMEOUT_MS = 2_000
const PATIENCE_MS = 1_000
const RECONNECT_MS = 100
const DRAIN_MS = 1_000

/** Returns at once: a process whose work does not need the bus starts, and serves, while NATS is away. */
export function connectBus({ url, name, space }: BusOptions): Bus {
  const root = space === undefined ? 'evt' : `evt_${space}`
  const stream = space === undefined ? 'EVENTS' : `EVENTS_${space}`
  const closing = new AbortController()
  let current: Link | undefined
  const reached = reach({ url, name }, closing.signal).then((first) => (current = first))
  // Whoever asks for the link sees the failure; without this, closing before the first connection would crash.
  reached.catch(() => undefined)

  async function link(): Promise<Link> {
    if (current) return current
    const tooLong = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('NATS has not been reached yet')
    })
    return Promise.race([reached, tooLong])
  }

  return {
    stream,
    link,
    subjectsOf: (prefix) => `${root}.${prefix}.>`,
    async ensureStream() {
      const { manager } = await link()
      try {
        return (await manager.streams.info(stream)).created
      } catch (error) {
        if (!isNotFound(error, JetStreamApiCodes.StreamNotFound)) throw error
        return (await manager.streams.add(streamConfig(stream, root))).created
      }
    },
    async publish(event, delivery) {
      assertNoTransaction('a publish')
      const { jetstream: js } = await link()
      await js.publish(`${root}.${event.subject}.${event.merchantId ?? 0}`, encode(event), {
        msgID: delivery === 0 ? event.id : `${event.id}/${delivery}`,
        timeout: PUBLISH_TIMEOUT_MS,
      })
    },
    async close() {
      closing.abort()
      const last = await reached.catch(() => undefined)
      if (last === undefined) return
      const { connection } = last
      // Acknowledgements may still be in the buffer; with the server away there is nobody to drain it to.
      await Promise.race([connection.drain(), wait(DRAIN_MS, undefined, { ref: false })])
      await connection.close()
    },
  }
}

function streamConfig(name: string, root: string) {
  return {
    name,
    subjects: [`${root}.>`],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: nanos(RETENTION_DAYS * DAY_MS),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  }
}

async function reach({ url, name }: BusOptions, signal: AbortSignal): Promise<Link> {
  for (;;) {
    signal.throwIfAborted()
    try {
      const connection = await connect({
        servers: url.split(','),
        // Asked for, TLS is not left to what the server says it can do.
        ...(url.startsWith('tls://') && { tls: {} }),
        name,
        timeout: PATIENCE_MS,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_MS,
      })
      return {
        connection,
        jetstream: jetstream(connection),
        manager: await jetstreamManager(connection, { checkAPI: false }),
      }
    } catch {
      await pause(RECONNECT_MS, signal)
    }
  }
}

export function isNotFound(error: unknown, code: JetStreamApiCodes): boolean {
  return error instanceof JetStreamApiError && error.code === code
}
