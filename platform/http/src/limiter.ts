import { AppError, type CallShape, type Limit } from '@trevo/kernel'
import type { Cache } from '@trevo/cache'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'

export type Limiter = (limit: Limit, key: string) => Promise<void>

/**
 * Counts requests per rule and caller. A shared rule guards logins, codes and the like: when Redis is away it
 * refuses rather than let an attacker count from zero in every process.
 */
export function createLimiter(cache: Cache, calls: readonly CallShape[]): Limiter {
  const counters = new Map<string, RateLimiterAbstract>()
  for (const { limit } of calls) {
    if (!counters.has(limit.name)) counters.set(limit.name, counterFor(limit, cache))
  }
  return async (limit, key) => {
    try {
      await counters.get(limit.name)!.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw new AppError('system.updating', { cause: refusal })
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new AppError('limit.exceeded', { retryAfterSeconds })
    }
  }
}

function counterFor({ name, points, perSeconds, counted }: Limit, cache: Cache): RateLimiterAbstract {
  const rule = { keyPrefix: `limit:${name}`, points, duration: perSeconds }
  if (counted === 'process') return new RateLimiterMemory(rule)
  return new RateLimiterRedis({ ...rule, storeClient: cache.client(), useRedisPackage: true })
}
