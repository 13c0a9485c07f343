import { addressOf, ipOf } from '@trevo/http/address'
import type { Clock } from '@trevo/kernel'
import type { FastifyInstance } from 'fastify'
import { createAddressLimit } from './addressLimit.ts'
import type { Pictures } from './images.ts'

export interface PicturesParts {
  readonly pictures: Pictures
  readonly clock: Clock
}

/** What an address may ask for in a minute, and what may be made for it: a page has dozens, and they are made once. */
const PICTURES_PER_MINUTE = 6_000
const MAKINGS_PER_MINUTE = 300

/** The width is chosen by whoever asks, the format by what they read. */
export function servePictures(server: FastifyInstance, { pictures, clock }: PicturesParts): void {
  const countPicture = createAddressLimit(PICTURES_PER_MINUTE, clock)
  const countMaking = createAddressLimit(MAKINGS_PER_MINUTE, clock)
  server.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/img/*', async (request, reply) => {
    const address = addressOf(ipOf(request))
    countPicture(address)
    const { accept = '' } = request.headers
    const made = () => countMaking(address)
    const picture = await pictures(request.params['*'], request.query.w, accept, made)
    if (!picture) return reply.code(404).send()
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' })
      .type(picture.type)
      .send(picture.body)
  })
}
