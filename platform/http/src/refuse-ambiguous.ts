import { isRefused } from '@trevo/strict-http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Refuses what a proxy in front may have read differently, in the server's own words. */
export function refuseAmbiguous(
  server: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  server.addHook('onRequest', (request, reply, next) => {
    if (isRefused(request.raw)) void refuse(request, reply.header('connection', 'close'))
    else next()
  })
}
