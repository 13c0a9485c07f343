import { createHash } from 'node:crypto'
import { newId } from '@trevo/kernel'
import { openLeakedPasswords } from '@trevo/leaked-range'
import { openMailer } from '@trevo/mail-smtp'
import { openKannel } from '@trevo/sms-kannel'
import { createLogger } from '@trevo/telemetry'
import '@trevo/testkit'
import { afterAll, describe, expect, inject, it } from 'vitest'
import type { Mail } from '../src/mail/mailbox.ts'
import { openMailbox } from '../src/mail/mailbox.ts'
import type { Sms } from '../src/phone/carrier-log.ts'
import { openHandset } from '../src/phone/handset.ts'
import { startServer } from '../src/server.ts'

const { kannelUrl, handsetFile, smtpUrl, mailWebUrl } = inject('parts')
const log = createLogger({ service: 'test', level: 'silent' })

const world = { handset: openHandset(handsetFile), mailbox: openMailbox(mailWebUrl), log }
const server = await startServer(world, 0, '127.0.0.1')
const mailer = openMailer({ url: smtpUrl, from: 'ola@trevo.test' })
const sms = openKannel({
  url: kannelUrl,
  username: 'trevo',
  password: 'trevo',
  from: 'Trevo',
  timeoutMs: 5_000,
})
afterAll(async () => {
  mailer.close()
  await server.close()
})

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
const read = async <T>(path: string) => (await (await get(path)).json()) as readonly T[]

/** A number nobody else writes to. */
const newNumber = () =>
  `+55119${BigInt(`0x${newId().slice(-8)}`)
    .toString()
    .padStart(10, '0')
    .slice(-9)}`
const newAddress = () => `${newId()}@example.com`
const letter = { subject: 'Seu código', text: 'Código: 1234', html: '<p>Código: <b>1234</b></p>' }

describe('the phone', () => {
  it('has the messages to a number, the newest first', async () => {
    const to = newNumber()
    await sms.send(to, 'Seu código é 111111')
    await sms.send(to, `Não passe a ninguém o código 222222. ${'É só seu. '.repeat(10)}fim`)
    await sms.send(newNumber(), 'de outra pessoa')
    const path = `/phone/messages?to=${encodeURIComponent(to)}`
    await expect.poll(() => read<Sms>(path)).toHaveLength(2)
    const messages = await read<Sms>(path)
    expect(messages.map(({ text }) => text)).toEqual([
      `Não passe a ninguém o código 222222. ${'É só seu. '.repeat(10)}fim`,
      'Seu código é 111111',
    ])
    expect(messages[0]).toMatchObject({ from: 'Trevo', to, at: expect.stringMatching(/^20.*Z$/) })
  })

  it('understands a plus that was not encoded', async () => {
    const to = newNumber()
    await sms.send(to, 'oi')
    await expect.poll(() => read<Sms>(`/phone/messages?to=${to}`)).toHaveLength(1)
  })

  it('shows messages as text, whatever they hold, and makes codes stand out', async () => {
    const to = newNumber()
    await sms.send(to, '<script>alert("x")</script> & código 987654')
    const page = async () => (await get(`/phone?to=${to}`)).text()
    await expect.poll(page).toContain('código <b>987654</b>')
    expect(await page()).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;')
    expect(await page()).not.toContain('<script>alert')
  })

  it('says so when there is nothing', async () => {
    expect(await (await get(`/phone?to=${newNumber()}`)).text()).toContain('Nenhuma mensagem ainda')
  })
})

describe('the mailbox', () => {
  it('has the mails to an address, the newest first', async () => {
    const to = newAddress()
    await mailer.send('Aurora', { ...letter, to, subject: 'um' })
    await mailer.send('Aurora', { ...letter, to, subject: 'dois' })
    await mailer.send('Aurora', { ...letter, to: newAddress() })
    const path = `/mail/messages?to=${to.toUpperCase()}`
    await expect.poll(() => read<Mail>(path)).toHaveLength(2)
    const mails = await read<Mail>(path)
    expect(mails.map(({ subject }) => subject)).toEqual(['dois', 'um'])
    expect(mails[0]).toMatchObject({ from: 'Aurora', to: [to], html: letter.html })
    expect(mails[0]!.text.trim()).toBe(letter.text)
  })

  it('shows a mail in a frame that can do nothing', async () => {
    const to = newAddress()
    await mailer.send('Aurora', { ...letter, to, subject: '<i>Oi</i>', html: '<p class="a">Olá</p>' })
    const page = async () => (await get(`/mail?to=${to}`)).text()
    await expect.poll(page).toContain('&lt;i&gt;Oi&lt;/i&gt;')
    expect(await page()).toMatch(
      /<iframe\s+sandbox=""[^>]*srcdoc="&lt;p class=&quot;a&quot;&gt;Olá&lt;\/p&gt;/,
    )
  })
})

describe('the server', () => {
  it('lets a page run its own script only', async () => {
    const policy = (await get('/phone')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self';")
  })

  it.each([
    ['/assets/phone.css', 'text/css'],
    ['/assets/phone.js', 'text/javascript'],
  ])('serves %s', async (path, type) => {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  })

  it.each(['/assets/../config.ts', '/assets/config.ts', '/mail/', '/x'])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('leads to the phone', async () => {
    expect((await get('/')).url).toMatch(/\/phone$/)
  })

  it('goes on when the mail catcher is gone', async () => {
    const lost = await startServer({ ...world, mailbox: openMailbox('http://127.0.0.1:9') }, 0, '127.0.0.1')
    const statuses = await Promise.all(
      ['/mail', '/phone'].map(async (path) => (await fetch(`http://127.0.0.1:${lost.port}${path}`)).status),
    )
    await lost.close()
    expect(statuses).toEqual([502, 200])
  })
})

describe('the list of leaked passwords', () => {
  it('tells a range as the adapter asks for it, padded', async () => {
    const service = openLeakedPasswords(`http://127.0.0.1:${server.port}`)
    const digest = createHash('sha1').update('capivara-do-lago-88').digest('hex').toUpperCase()
    expect(await service.endingsOf(digest.slice(0, 5))).toEqual(new Set([digest.slice(5)]))
    expect(await service.endingsOf('00000')).toEqual(new Set())
    const lines = (await (await fetch(rangeUrl(), { headers: { 'add-padding': 'true' } })).text()).split(
      '\r\n',
    )
    expect(lines.length).toBeGreaterThanOrEqual(800)
    expect(lines.every((line) => /^[\dA-F]{35}:\d+$/.test(line))).toBe(true)
  })
})

const rangeUrl = () => `http://127.0.0.1:${server.port}/range/00000`
