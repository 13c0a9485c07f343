import { glob, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyReply } from 'fastify'

// The yardstick: a bare Start page with as many elements as its address says, compressed as ours is.
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const built = new URL('bare/dist/', import.meta.url)
const client = fileURLToPath(new URL('client/', built))
const bundle = (await import(new URL('server/server.js', built).href)) as {
  default: { fetch: (request: Request) => Promise<Response> }
}

const documents = new Map<string, Buffer>()
const server = fastify()
server.get<{ Params: { elements: string } }>('/:elements', async ({ params: { elements } }, reply) => {
  const document = documents.get(elements) ?? (await print(elements))
  documents.set(elements, document)
  return compressed(reply.type('text/html; charset=utf-8'), document)
})
for await (const file of glob('**/*.*', { cwd: client })) {
  const body = await readFile(client + file)
  const type = TYPES[extname(file)]
  // Fonts are compressed already.
  const packed = type === undefined ? undefined : brotliCompressSync(body)
  server.get(`/${file}`, (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=31536000, immutable')
    return packed ? compressed(reply.type(type!), packed) : reply.send(body)
  })
}
await server.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) })
process.send?.('listening')

async function print(elements: string): Promise<Buffer> {
  const response = await bundle.default.fetch(new Request(`http://localhost/${elements}`))
  return brotliCompressSync(await response.text())
}

function compressed(reply: FastifyReply, body: Buffer) {
  return reply.header('content-encoding', 'br').send(body)
}
