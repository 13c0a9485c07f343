import { assertNoTransaction } from '@trevo/db'
import { createClient, type RedisClientType } from '@redis/client'

/**
 * Redis holds copies and counters, never the only copy of anything. Commands fail fast instead of queueing
 * while it is away, so that each caller decides at once what its absence means.
 */
export interface Cache {
  /** For libraries that bring their own commands. Asking for it inside a transaction is refused. */
  client(): RedisClientType
  ping(): Promise<unknown>
  close(): Promise<void>
}

const RECONNECT_MAX_MS = 2_000

export interface CacheOptions {
  /** A command that takes longer has failed. */
  readonly timeoutMs: number
  readonly onError: (error: unknown) => void
}

export async function connectCache(url: string, { timeoutMs, onError }: CacheOptions): Promise<Cache> {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, RECONNECT_MAX_MS),
    },
  })
  client.on('error', onError)
  // Not awaited for long: a process starts without Redis and is simply not ready until it is there.
  await Promise.race([client.connect(), new Promise((resolve) => setTimeout(resolve, 2_000).unref())])
  return {
    client() {
      assertNoTransaction('a cache command')
      return client
    },
    ping: () => client.ping(),
    close: async () => client.destroy(),
  }
}
