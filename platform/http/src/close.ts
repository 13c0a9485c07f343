import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 50

/** A connection whose last request ends while we close would hold the process until it times out. */
export function drainIdleConnections({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  server.once('close', () => clearInterval(timer))
}
