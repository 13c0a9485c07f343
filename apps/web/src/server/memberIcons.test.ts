import fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveMemberIcons } from './memberIcons.ts'

const name = `${'a'.repeat(22)}.jpg`
const asked: string[] = []
const server = fastify()
serveMemberIcons(server, {
  async get(key) {
    asked.push(key)
    return key === `member-icons/${name}` ? { body: new Uint8Array([0xff, 0xd8, 0xff]) } : undefined
  },
})

it('sends an icon as a picture and nothing else, for good', async () => {
  const reply = await server.inject(`/media/member-icons/${name}`)
  expect(reply.rawPayload).toEqual(Buffer.of(0xff, 0xd8, 0xff))
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

it.each(['..%2Fsecret.jpg', 'a.jpg', `${'a'.repeat(22)}.svg`, `${'a'.repeat(22)}.jpg%00`])(
  'does not even look for %s',
  async (wrong) => {
    asked.length = 0
    expect((await server.inject(`/media/member-icons/${wrong}`)).statusCode).toBe(404)
    expect(asked).toEqual([])
  },
)

it('answers 404 for one that is gone', async () => {
  expect((await server.inject(`/media/member-icons/${'b'.repeat(22)}.jpg`)).statusCode).toBe(404)
})
