import { addressOf, ipOf } from '@trevo/http/address'
import type { Clock } from '@trevo/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AFFILIATE_PARAMETERS } from '../domain/affiliate.ts'
import { accepts } from './acceptedEncoding.ts'
import { createAddressLimit } from './addressLimit.ts'
import { hostOf, refuse } from './brandFiles.ts'
import type { BrandOf } from './brands.ts'
import type { createDocuments } from './documents.ts'

export interface PagesParts {
  readonly brandOf: BrandOf
  readonly documents: ReturnType<typeof createDocuments>
  readonly clock: Clock
}

/**
 * What an address may ask for in a minute. Thousands of phones share one at a Brazilian carrier, so pages that are kept
 * are only guarded against a flood. To render one is dear, but it is done once for all of them.
 */
const PAGES_PER_MINUTE = 600
const RENDERS_PER_MINUTE = 60

export function servePages(server: FastifyInstance, { brandOf, documents, clock }: PagesParts): void {
  const countPage = createAddressLimit(PAGES_PER_MINUTE, clock)
  const countRender = createAddressLimit(RENDERS_PER_MINUTE, clock)

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const address = addressOf(ipOf(request))
    countPage(address)
    const host = hostOf(request)
    const brand = await brandOf(host)
    if (!brand) return refuse(reply)
    const origin = `http://${host}`
    const { status, location, plain, br } = await documents({
      brand,
      origin,
      path: request.url,
      cameFrom: cameFrom(request),
      countRender: () => countRender(address),
    })
    reply.code(status)
    if (location !== undefined) {
      const target = keepAffiliate(new URL(location, origin), new URL(request.url, origin))
      return reply.headers(plain.headers).header('location', target).send()
    }
    const { headers, body } = accepts(request, 'br') ? br : plain
    return reply.headers(headers).send(body)
  }
  server.get('/m', page)
  server.get('/m/*', page)
}

/**
 * Where a request comes from, as any proxy tells the next: what it was told, and whom it was told it by. Only the API
 * knows whose word counts, and it reads from the end, so nobody gains by writing something here themselves.
 */
function cameFrom({ headers, socket }: FastifyRequest): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}

/** A redirect is kept for everybody; the code of whoever sent this visitor is added to it here. */
function keepAffiliate({ pathname, searchParams }: URL, asked: URL): string {
  for (const name of AFFILIATE_PARAMETERS) {
    const value = asked.searchParams.get(name)
    if (value !== null && !searchParams.has(name)) searchParams.append(name, value)
  }
  const query = searchParams.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
