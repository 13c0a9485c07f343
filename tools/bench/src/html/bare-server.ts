import fastify from 'fastify'

// The yardstick: what Fastify does with the same compressed bytes when nothing else is asked of it.
const { BARE_PORT, BARE_BODY } = process.env
const body = Buffer.from(BARE_BODY ?? '', 'base64')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
const server = fastify()
server.get('/m/home', (_request, reply) => reply.headers(headers).send(body))
await server.listen({ host: '127.0.0.1', port: Number(BARE_PORT) })
process.send?.('listening')
