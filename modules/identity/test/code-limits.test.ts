import { anyAddress } from '@trevo/testkit/server'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, newMobile, useSending } from './sending.ts'

const { harness, post, send, arrived, use } = useSending()

describe('limits answer as if a message had gone out', () => {
  it('five a day for a number', async () => {
    const mobile = newMobile()
    const counts: number[] = []
    for (let nth = 1; nth <= 6; nth += 1) {
      expect(await send({ mobile })).toEqual({ expiresAt: harness.clock.now() + MINUTE })
      counts.push(await arrived())
      harness.clock.advance(MINUTE)
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 0])
    harness.clock.advance(DAY)
    await send({ mobile })
    expect(await arrived()).toBe(1)
  })

  it('ten an hour for a network', async () => {
    const network = anyAddress()
    for (let nth = 1; nth <= 11; nth += 1) await send({ network, on: `device ${nth} of ${network}` })
    expect(await arrived()).toBe(10)
    harness.clock.advance(HOUR)
    await send({ network })
    expect(await arrived()).toBe(1)
  })

  it('ten an hour for a network that asks all at once', async () => {
    const network = anyAddress()
    await Promise.all(
      Array.from({ length: 30 }, (_, nth) => send({ network, on: `device ${nth} of ${network}` })),
    )
    expect(await arrived()).toBe(10)
  })

  it('ten an hour for strangers in a network, and fifty more for devices that are known', async () => {
    const network = anyAddress()
    const known = { network, isKnownDevice: true }
    for (let nth = 1; nth <= 10; nth += 1) await send({ network, deliver: false })
    for (let nth = 1; nth <= 49; nth += 1) await send({ ...known, deliver: false })
    const counts: number[] = []
    for (const asked of [{ network }, known, known]) {
      await send(asked)
      counts.push(await arrived())
    }
    expect(counts).toEqual([0, 1, 0])
  })

  it('forty an hour for strangers in all networks of a /48', async () => {
    for (let nth = 0; nth < 40; nth += 1) {
      await send({ network: `2001:db8:77:${nth.toString(16)}00`, wide: '2001:db8:77', deliver: false })
    }
    await send({ network: '2001:db8:77:ff00', wide: '2001:db8:77' })
    await send({ network: '2001:db8:77:ff00', wide: '2001:db8:77', isKnownDevice: true })
    expect(await arrived()).toBe(1)
  })

  it('but not for the second step of who has shown a password', async () => {
    const network = anyAddress()
    for (let nth = 1; nth <= 10; nth += 1) await send({ network, on: `device ${nth} of ${network}` })
    await post().collect()
    await send({ network, purpose: 'second-factor', on: `owner of ${network}` })
    expect(await arrived()).toBe(1)
  })

  it('five a day for the second step as well, and apart from what anyone asks for', async () => {
    const mobile = newMobile()
    const counts: number[] = []
    for (let nth = 1; nth <= 6; nth += 1) {
      await send({ mobile })
      await send({ mobile, purpose: 'second-factor' })
      counts.push(await arrived())
      harness.clock.advance(MINUTE)
    }
    expect(counts).toEqual([2, 2, 2, 2, 2, 0])
  })

  it('twenty an hour for a device', async () => {
    for (let nth = 1; nth <= 21; nth += 1) await send({ on: 'one phone' })
    expect(await arrived()).toBe(20)
  })

  it.each([
    ['a country the merchant does not send to', '+351912345678'],
    ['a landline', '+551133334444'],
  ])('%s', async (_, target) => {
    expect(await send({ target })).toEqual({ expiresAt: harness.clock.now() + MINUTE })
    expect(await arrived()).toBe(0)
  })

  it('a refusal keeps its own device waiting and nobody else', async () => {
    const [network, mobile] = [anyAddress(), newMobile()]
    for (let nth = 1; nth <= 10; nth += 1) await send({ network, on: `flood ${nth} of ${network}` })
    await post().collect()
    const until = (await send({ network, mobile, on: `flood of ${network}` })).expiresAt
    harness.clock.advance(1_000)
    expect(await send({ network, mobile, on: `flood of ${network}` })).toEqual({ expiresAt: until })
    await send({ mobile })
    expect(await arrived()).toBe(1)
  })

  it('a refusal leaves the code good that was sent before', async () => {
    const mobile = newMobile()
    for (let nth = 1; nth <= 5; nth += 1) {
      await send({ mobile })
      harness.clock.advance(MINUTE)
    }
    const code = await post().codeFor(`+55${mobile}`)
    await send({ mobile })
    expect(await arrived()).toBe(0)
    expect(await use(mobile, code)).toBe(true)
  })
})

describe('the breaker', () => {
  let nth = 0

  /** Sends to new numbers of an area; the codes of the first `verified` come back. */
  async function sendMany(area: number, count: number, verified: number): Promise<void> {
    // Newer than all before it: of messages of one moment any may be the hundred that are judged.
    harness.clock.advance(1)
    for (let sent = 0; sent < count; sent += 1) {
      const mobile = `${area}9${String(70_000_000 + (nth += 1))}`
      await send({ mobile })
      if (sent < verified) await use(mobile, await post().codeFor(`+55${mobile}`))
    }
    await post().collect()
  }

  async function isServed(area: number): Promise<boolean> {
    await send({ mobile: `${area}9${String(70_000_000 + (nth += 1))}` })
    return (await arrived()) === 1
  }

  it('stops a prefix for half an hour when of a hundred fewer than thirty came back', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sendMany(31, 10, 0)
      await sendMany(21, 10, 10)
    }
    expect(await isServed(31)).toBe(true)
    harness.clock.advance(5 * MINUTE)
    expect([await isServed(31), await isServed(21)]).toEqual([false, true])
    harness.clock.advance(30 * MINUTE - 1)
    expect(await isServed(31)).toBe(false)
    harness.clock.advance(1)
    expect(await isServed(31)).toBe(true)
    harness.clock.advance(5 * MINUTE)
    expect(await isServed(31)).toBe(true)
  })

  it('does not count what was never sent', async () => {
    for (let asked = 0; asked < 100; asked += 1) {
      await send({ mobile: `719${String(70_000_000 + (nth += 1))}`, deliver: false })
    }
    await post().collect()
    harness.clock.advance(5 * MINUTE)
    expect(await isServed(71)).toBe(true)
  })

  it('stops a merchant when its messages come back from nowhere, though no prefix stands out', async () => {
    for (const area of [41, 42, 43, 44, 45, 46, 47, 48, 49, 51]) await sendMany(area, 10, 3)
    harness.clock.advance(5 * MINUTE)
    expect(await isServed(41)).toBe(true)
    for (const area of [41, 42, 43, 44, 45, 46, 47, 48, 49]) await sendMany(area, 10, 3)
    await sendMany(51, 10, 2)
    harness.clock.advance(5 * MINUTE)
    expect([await isServed(41), await isServed(61)]).toEqual([false, false])
    harness.clock.advance(30 * MINUTE)
    expect(await isServed(61)).toBe(true)
  })
})
