import { describe, expect, it } from 'vitest'
import { natsSettings } from './common.ts'

describe('NATS_URL', () => {
  const { schema } = natsSettings.NATS_URL

  it.each(['nats://127.0.0.1:4222', 'tls://a.example:4222', 'tls://a.example:4222,tls://b.example:4222'])(
    'takes %s',
    (url) => {
      expect(schema.parse(url)).toBe(url)
    },
  )

  it.each(['http://a.example', 'nats://a.example,http://b.example', 'tls://a.example,nats://b.example', ''])(
    'refuses %s',
    (url) => {
      expect(schema.safeParse(url).success).toBe(false)
    },
  )
})
