import fastify from 'fastify'

// The yardstick: what Fastify does with the same values when nothing is asked of it but a JSON reply.
const { BARE_PORT, BARE_VALUES } = process.env
const server = fastify()
for (const [path, value] of Object.entries(JSON.parse(BARE_VALUES ?? '{}') as Record<string, unknown>)) {
  server.get(path, async () => value)
}
await server.listen({ host: '127.0.0.1', port: Number(BARE_PORT) })
process.send?.('listening')
