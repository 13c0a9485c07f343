import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { MINUTE, newMobile, useSending, visitor } from './sending.ts'

const { harness, codes, post, send, arrived, use, deviceNamed } = useSending()

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  it('is good once', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const code = await post().codeFor(`+55${mobile}`)
    expect([await use(mobile, code), await use(mobile, code)]).toEqual([true, false])
  })

  it('lets one of fifty win that use it at once', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const code = await post().codeFor(`+55${mobile}`)
    const used = await Promise.all(Array.from({ length: 50 }, () => use(mobile, code)))
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  it('may be tried five times, also by fifty at once', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const code = await post().codeFor(`+55${mobile}`)
    for (let nth = 1; nth <= 4; nth += 1) expect(await use(mobile, another(code))).toBe(false)
    expect(await use(mobile, code)).toBe(true)

    harness.clock.advance(MINUTE)
    await send({ mobile })
    const next = await post().codeFor(`+55${mobile}`)
    await Promise.all(Array.from({ length: 50 }, () => use(mobile, another(next))))
    expect(await use(mobile, next)).toBe(false)
  })

  it('lives five minutes', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const code = await post().codeFor(`+55${mobile}`)
    harness.clock.advance(5 * MINUTE)
    expect(await use(mobile, code)).toBe(false)
  })

  it('ends when a newer one is sent', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const code = await post().codeFor(`+55${mobile}`)
    harness.clock.advance(MINUTE)
    await send({ mobile })
    const newer = await post().codeFor(`+55${mobile}`)
    // Once in a million times they are the same.
    expect(await use(mobile, code)).toBe(code === newer)
    expect(await use(mobile, newer)).toBe(code !== newer)
  })

  it('is good for its own purpose, number, browser and merchant', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const code = await post().codeFor(`+55${mobile}`)
    expect(await use(mobile, code, 'login')).toBe(false)
    expect(await use(newMobile(), code)).toBe(false)
    const target = `+55${mobile}`
    const given = { purpose: 'register', target, device: deviceNamed(target), code } as const
    expect(await use(mobile, code, 'register', 'another browser')).toBe(false)
    expect(await codes().consume(harness.merchant('aurora'), given)).toBe(false)
    expect(await use(mobile, code)).toBe(true)
  })

  it('cannot be moved to another purpose by who can write to the table', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const code = await post().codeFor(`+55${mobile}`)
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(`update identity.code set purpose = 'login' where used_at is null`),
    )
    expect(await use(mobile, code, 'login')).toBe(false)
  })

  it('is nowhere to be read: not in the tables, the queue or the log', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const rows = await asOwner(harness.db.ownerUrl, async (owner) => {
      const all = await owner.query(`
        select row_to_json(code)::text as text from identity.code
        union all select row_to_json(sent)::text from identity.code_sent as sent
        union all select payload::text from graphile_worker._private_jobs`)
      return (all.rows as { text: string }[]).map(({ text }) => text).join('\n')
    })
    const code = await post().codeFor(`+55${mobile}`)
    for (const place of [rows, harness.logged.join('\n')]) {
      expect(place).not.toContain(code)
      expect(place).not.toContain(mobile)
    }
  })

  it('comes back to who spent it in a transaction on something that then did not happen', async () => {
    const mobile = newMobile()
    await send({ mobile })
    const target = `+55${mobile}`
    const given = {
      purpose: 'register',
      target,
      device: deviceNamed(target),
      code: await post().codeFor(`+55${mobile}`),
    } as const
    await harness.db.tx({ merchantId: harness.merchant().id }, async (tx) => {
      expect(await codes().spend(tx, harness.merchant(), given)).toBe(true)
      await codes().restore(tx, harness.merchant(), given)
    })
    expect(await use(mobile, given.code)).toBe(true)
  })
})

describe('by e-mail', () => {
  it('the code comes in a mail, with the same life', async () => {
    const request = {
      purpose: 'second-factor',
      channel: 'email',
      target: 'ana@exemplo.com',
      device: deviceNamed('mail'),
    } as const
    const asking = { visitor: visitor(), isKnownDevice: false, deliver: true }
    await codes().send(harness.merchant(), { ...request, ...asking })
    const { mails, texts } = await post().collect()
    expect(texts).toEqual([])
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'ana@exemplo.com',
        subject: expect.stringMatching(/^\d{6} é o seu código$/),
      }),
    ])
    const code = mails[0]!.subject.slice(0, 6)
    expect(await codes().consume(harness.merchant(), { ...request, code })).toBe(true)
  })
})

describe('a message that waited in the queue', () => {
  it('is not sent once its code is over', async () => {
    await send()
    harness.clock.advance(5 * MINUTE)
    expect(await arrived()).toBe(0)
  })
})
