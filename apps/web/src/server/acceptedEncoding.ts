import type { FastifyRequest } from 'fastify'

export function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  return headers['accept-encoding']?.includes(encoding) ?? false
}
