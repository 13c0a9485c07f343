import fastify from 'fastify'

// The yardstick: what Fastify does with the same value when nothing is asked of it but a JSON reply.
const { BARE_PORT, BARE_VALUE } = process.env
const value: unknown = JSON.parse(BARE_VALUE ?? 'null')
const server = fastify()
server.get('/wps/system/settings/consolidated', async () => value)
await server.listen({ host: '127.0.0.1', port: Number(BARE_PORT) })
process.send?.('listening')
