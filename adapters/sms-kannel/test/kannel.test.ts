import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newSecret } from '@trevo/kernel'
import '@trevo/testkit'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openKannel, type KannelOptions } from '../src/index.ts'

const { kannelUrl, handsetFile } = inject('parts')

const options: KannelOptions = {
  url: kannelUrl,
  username: 'trevo',
  password: 'trevo',
  from: 'Trevo',
  timeoutMs: 5_000,
}
const to = '+5511987654321'

/** The line that the carrier wrote down for the message with this mark. */
async function arrival(mark: string): Promise<string> {
  const find = async () => {
    const lines = (await readFile(handsetFile, 'utf8')).split('\n')
    return lines.map(readable).find((line) => line.includes(mark))
  }
  await expect.poll(find).toBeDefined()
  return (await find())!
}

/** The carrier writes a text in UCS-2 down as form-encoded bytes. */
function readable(line: string): string {
  const [, head, bytes] = /^(.* ucs-2 )(.*)>$/.exec(line) ?? []
  if (head === undefined || bytes === undefined) return line
  const octets = bytes
    .replaceAll('+', ' ')
    .replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return `${head}${Buffer.from(octets, 'latin1').swap16().toString('utf16le')}>`
}

/** Letters and digits only, so that no encoding changes them. */
const newMark = () => newSecret(128).replace(/[-_]/g, 'x')

/** A gateway of ours that says what the real one cannot be made to say. */
async function gateway(status: number, body: string, delayMs = 0): Promise<string> {
  const server = createServer((_request, response) => {
    setTimeout(() => response.writeHead(status).end(body), delayMs)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function refusal(changes: Partial<KannelOptions>, number = to): Promise<string> {
  const error: unknown = await openKannel({ ...options, ...changes })
    .send(number, 'codigo 424242')
    .then(
      () => new Error('was taken'),
      (reason: unknown) => reason,
    )
  return String((error as Error).stack) + JSON.stringify(error)
}

describe('a message through Kannel', () => {
  it('arrives as it was written', async () => {
    const mark = newMark()
    await openKannel(options).send(to, `${mark} é {1} > 50%+€`)
    expect(await arrival(mark)).toContain(`<Trevo ${to} text ${mark} é {1} > 50%+€>`)
  })

  it('arrives with every accent', async () => {
    const mark = newMark()
    const text = `Código de verificação: 123456 — não o passe 😀 ${mark}`
    await openKannel(options).send(to, text)
    expect(await arrival(mark)).toContain(`<Trevo ${to} ucs-2 ${text}>`)
  })

  it('is not cut when it is long', async () => {
    const mark = newMark()
    await openKannel(options).send(to, `${'a'.repeat(200)} ${mark}`)
    // The number of the message is one byte, which is written as it is when it can be printed.
    expect(await arrival(mark)).toMatch(/ udh %05%00%03(%..|\S)%02%02 data a+\+/)
  })
})

describe('a message that was not taken', () => {
  it.each([
    [{ password: 'wrong' }, 'status 403'],
    [{ url: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
  ])('throws for %o', async (changes, reason) => {
    const told = await refusal(changes)
    expect(told).toContain(reason)
    expect(told).not.toContain('424242')
    expect(told).not.toContain('987654321')
  })

  it.each([
    [202, '4: Temporal failure'],
    [200, '0: Accepted for delivery'],
    [503, 'Temporal failure, try again later.'],
    [202, ''],
  ])('throws when the gateway answers %i %j', async (status, body) => {
    expect(await refusal({ url: await gateway(status, body) })).toContain(`status ${status}`)
  })

  it('throws when the gateway does not answer in time', async () => {
    const told = await refusal({ url: await gateway(202, '0: Accepted', 2_000), timeoutMs: 100 })
    expect(told).toContain('timeout')
  })

  it.each(['5511987654321', '+55 11 98765-4321', '+5511987654321\r\nX-Kannel-From: bank', '+55119ção', ''])(
    'never leaves for %j',
    async (number) => {
      const told = await refusal({}, number)
      expect(told).toContain('E.164')
      expect(told).not.toContain('98765')
    },
  )
})

it('counts a message that Kannel keeps for later as taken', async () => {
  const url = await gateway(202, '3: Queued for later delivery')
  await expect(openKannel({ ...options, url }).send(to, 'x')).resolves.toBeUndefined()
})
