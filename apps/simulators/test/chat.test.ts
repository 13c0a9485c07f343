import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@trevo/kernel'
import { createLogger } from '@trevo/telemetry'
import { describe, expect, it, onTestFinished } from 'vitest'
import { themeOf } from '../src/chat/customer-page.ts'
import { openChat } from '../src/chat/open-chat.ts'
import { signedHeaders } from '../src/signature.ts'

const KEY = { brand: 'trevo', keyId: 'k', secret: 'shared' }
const VISIT = {
  brand: 'trevo',
  member: 'ana-123456',
  language: 'PT',
  backUrl: 'http://trevo.localhost/m/message',
  headerColor: '#0b7a45',
  title: 'Atendimento <Trevo>',
}
const log = createLogger({ service: 'test', level: 'silent' })

interface Heard {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

async function openHarness() {
  const folder = await mkdtemp(join(tmpdir(), 'chat-'))
  const options = { host: '127.0.0.1', port: 0, keys: [KEY], linesFile: join(folder, 'lines.jsonl'), log }
  let chat = await openChat(options)
  onTestFinished(async () => {
    await chat.close()
    await rm(folder, { recursive: true })
  })
  const url = (path: string) => `http://127.0.0.1:${chat.port}${path}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url(path), { headers, redirect: 'manual' })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signed = (method: string, path: string, body = '') =>
    signedHeaders(KEY, systemClock.now(), method, path, body)

  async function launch(visit: Record<string, unknown> = VISIT): Promise<string> {
    const reply = await post('/api/v1/visits', visit, signed('POST', '/api/v1/visits', JSON.stringify(visit)))
    const { url: address } = (await reply.json()) as { url: string }
    return new URL(address).pathname
  }

  return {
    get,
    post,
    launch,
    signed,
    /** A customer with the page open once; what they send along. */
    async enter(visit: Record<string, unknown> = VISIT) {
      const cookie = (await get(await launch(visit))).headers.get('set-cookie')!.split(';', 1)[0]!
      return { cookie }
    },
    async unread(member = VISIT.member) {
      const path = `/api/v1/unread?brand=trevo&member=${member}`
      return ((await (await get(path, signed('GET', path))).json()) as { unread: number }).unread
    },
    /** A page that listens, until it is left. */
    async listen(path: string, headers: Record<string, string> = {}) {
      const leaving = new AbortController()
      const reply = await fetch(url(path), { headers, signal: leaving.signal })
      const heard: Heard[] = []
      void collect(reply, heard).catch(() => undefined)
      return { heard, leave: () => leaving.abort() }
    },
    async restart() {
      await chat.close()
      chat = await openChat(options)
    },
  }
}

async function collect(reply: Response, heard: Heard[]): Promise<void> {
  let rest = ''
  for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop()!
    for (const message of messages) {
      const fields = Object.fromEntries(message.split('\n').map((line) => line.split(/: (.*)/, 2)))
      if (fields['data']) heard.push({ event: fields['event'], data: JSON.parse(fields['data']) })
    }
  }
}

const textsOf = (heard: readonly Heard[]) =>
  heard.filter(({ event }) => event === 'line').map(({ data }) => data['text'])

describe('a visit', () => {
  it('opens the customer’s page once, in the brand’s colour and name', async () => {
    const { launch, get } = await openHarness()
    const path = await launch()
    const first = await get(path)
    expect([first.status, first.headers.get('location')]).toEqual([303, '/chat'])
    const cookie = first.headers.get('set-cookie')!
    expect(cookie).toMatch(/; Path=\/chat; HttpOnly; SameSite=Lax/)
    const page = await (await get('/chat', { cookie })).text()
    expect(page).toContain('<h1>Atendimento &lt;Trevo&gt;</h1>')
    expect(page).toContain('href="http://trevo.localhost/m/message"')
    expect(await (await get('/chat/theme.css', { cookie })).text()).toContain('#0b7a45')
    const again = await get(path)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null])
    expect(await again.text()).toContain('Este endereço já foi usado')
  })

  it('speaks English to who does', async () => {
    const { enter, get } = await openHarness()
    const page = await (await get('/chat', await enter({ ...VISIT, language: 'EN' }))).text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('aria-label="Send"')
  })

  it.each([
    [{ ...VISIT, backUrl: 'javascript:alert(1)' }, 400],
    [{ ...VISIT, headerColor: 'red' }, 400],
    [{ ...VISIT, brand: 'aurora' }, 401],
  ])('is not announced for %j', async (visit, status) => {
    const { post, signed } = await openHarness()
    const headers = signed('POST', '/api/v1/visits', JSON.stringify(visit))
    expect((await post('/api/v1/visits', visit, headers)).status).toBe(status)
  })

  it('is announced by the platform alone, with the very words it signed', async () => {
    const { post, get, signed } = await openHarness()
    expect((await post('/api/v1/visits', VISIT)).status).toBe(401)
    const headers = signed('POST', '/api/v1/visits', JSON.stringify({ ...VISIT, member: 'bia' }))
    expect((await post('/api/v1/visits', VISIT, headers)).status).toBe(401)
    expect((await get('/api/v1/unread?brand=trevo&member=bia')).status).toBe(401)
  })
})

describe('a conversation', () => {
  it('is heard on both sides at once', async () => {
    const { enter, listen, post } = await openHarness()
    const seat = await enter()
    const customer = await listen('/chat/events', seat)
    const desk = await listen('/desk/events')
    await post('/chat/lines', { text: 'Oi! <b>Meu saque</b>' }, seat)
    await expect.poll(() => textsOf(desk.heard), { interval: 5 }).toEqual(['Oi! <b>Meu saque</b>'])
    await post('/desk/lines', { brand: 'trevo', member: VISIT.member, text: 'Olá' })
    await expect.poll(() => textsOf(customer.heard), { interval: 5 }).toEqual(['Oi! <b>Meu saque</b>', 'Olá'])
    customer.leave()
    desk.leave()
  })

  it('says whether the other side is there', async () => {
    const { enter, listen, post } = await openHarness()
    const seat = await enter()
    const customer = await listen('/chat/events', seat)
    await post('/chat/lines', { text: 'Oi' }, seat)
    const desk = await listen('/desk/events')
    const attended = () => customer.heard.findLast(({ event }) => event === 'presence')?.data
    const isHere = () => desk.heard.findLast(({ event }) => event === 'presence')?.data['isHere']
    await expect.poll(attended).toEqual({ attended: true })
    await expect.poll(isHere).toBe(true)
    customer.leave()
    await expect.poll(isHere).toBe(false)
    desk.leave()
  })

  it('counts what was answered while the customer was away, until they are back', async () => {
    const { enter, listen, post, unread } = await openHarness()
    const seat = await enter()
    const answer = (text: string) => post('/desk/lines', { brand: 'trevo', member: VISIT.member, text })
    await post('/chat/lines', { text: 'Oi' }, seat)
    expect(await unread()).toBe(0)
    await answer('Olá')
    await answer('Tudo bem?')
    expect(await unread()).toBe(2)
    const { leave, heard } = await listen('/chat/events', seat)
    await expect.poll(() => unread()).toBe(0)
    await answer('Ainda aí?')
    await expect.poll(() => textsOf(heard)).toHaveLength(4)
    expect(await unread()).toBe(0)
    leave()
    await expect.poll(async () => (await answer('De volta?'), unread())).toBeGreaterThan(0)
  })

  it('outlives the process, with what was read of it', async () => {
    const { enter, listen, post, unread, restart } = await openHarness()
    await post('/chat/lines', { text: 'Oi' }, await enter())
    await post('/desk/lines', { brand: 'trevo', member: VISIT.member, text: 'Olá' })
    await restart()
    expect(await unread()).toBe(1)
    const { heard, leave } = await listen('/chat/events', await enter())
    await expect.poll(() => textsOf(heard)).toEqual(['Oi', 'Olá'])
    leave()
  })

  it('goes on where a broken connection left it', async () => {
    const { enter, listen, post } = await openHarness()
    const seat = await enter()
    for (const text of ['um', 'dois', 'três']) await post('/chat/lines', { text }, seat)
    const { heard, leave } = await listen('/chat/events', { ...seat, 'last-event-id': '2' })
    await expect.poll(() => textsOf(heard)).toEqual(['três'])
    leave()
  })

  it('is nobody else’s', async () => {
    const { enter, listen, post, get } = await openHarness()
    await post('/chat/lines', { text: 'segredo' }, await enter())
    const other = await enter({ ...VISIT, member: 'bia' })
    const { heard, leave } = await listen('/chat/events', other)
    await post('/chat/lines', { text: 'meu' }, other)
    await expect.poll(() => textsOf(heard)).toEqual(['meu'])
    leave()
    expect((await get('/chat/events', { cookie: `seat=${'x'.repeat(43)}` })).status).toBe(401)
    expect((await get('/chat')).status).toBe(410)
  })
})

describe('the desk', () => {
  it('lets its own pages and scripts in, and nothing else', async () => {
    const { get } = await openHarness()
    const policy = (await get('/desk')).headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it.each(['cross-site', 'same-site'])('takes no line from a page that is %s', async (site) => {
    const { enter, post } = await openHarness()
    const seat = await enter()
    const headers = { ...seat, 'sec-fetch-site': site }
    expect((await post('/chat/lines', { text: 'x' }, headers)).status).toBe(403)
    expect((await post('/chat/lines', { text: 'x' }, { ...seat, 'content-type': 'text/plain' })).status).toBe(
      403,
    )
  })

  it('begins no conversation of its own', async () => {
    const { post } = await openHarness()
    expect((await post('/desk/lines', { brand: 'trevo', member: 'nobody', text: 'x' })).status).toBe(404)
  })

  it.each([
    ['#ffffff', '#000000'],
    ['#ffe08a', '#000000'],
    ['#0b7a45', '#ffffff'],
    ['#000000', '#ffffff'],
  ])('writes on %s in %s', (colour, ink) => {
    expect(themeOf(colour)).toContain(`--on-brand: ${ink}`)
  })
})
