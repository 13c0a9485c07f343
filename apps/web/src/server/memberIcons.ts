import type { FastifyInstance } from 'fastify'

/** Where stored files are, as far as this server needs to know. */
export interface Files {
  get(key: string): Promise<{ readonly body: Uint8Array } | undefined>
}

/** As identity names them: random, and never the name of an upload. */
const NAME = /^[\w-]{22}\.jpg$/

/**
 * Pictures of members. We have drawn each of them ourselves; still, what came from a stranger once is sent so that
 * no browser takes it for anything but a picture.
 */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

export function serveMemberIcons(server: FastifyInstance, files: Files): void {
  server.get<{ Params: { name: string } }>('/media/member-icons/:name', async ({ params }, reply) => {
    const icon = NAME.test(params.name) ? await files.get(`member-icons/${params.name}`) : undefined
    if (!icon) return reply.code(404).send()
    return reply.headers(HEADERS).type('image/jpeg').send(Buffer.from(icon.body))
  })
}
