import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { newId } from '@trevo/kernel'
import '@trevo/testkit'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openMailer } from '../src/index.ts'

const { smtpUrl, mailWebUrl } = inject('parts')

interface Received {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly from: readonly { readonly name: string; readonly address: string }[]
  readonly to: readonly { readonly address: string }[]
  readonly headers: Readonly<Record<string, unknown>>
  readonly envelope: { readonly to: readonly { readonly address: string }[] }
}

const mailer = openMailer({ url: smtpUrl, from: 'ola@trevo.test' })
afterAll(() => mailer.close())

const newAddress = () => `${newId()}@example.com`
const letter = (to: string) => ({
  to,
  subject: 'Seu código: 123456',
  text: 'Olá! Não responda.',
  html: '<p>Olá! <b>Não</b> responda.</p>',
})

async function inbox(to: string): Promise<readonly Received[]> {
  const response = await fetch(new URL('/api/email', mailWebUrl))
  const all = (await response.json()) as readonly Received[]
  return all.filter(({ envelope }) => envelope.to.some(({ address }) => address === to))
}

async function received(to: string): Promise<Received> {
  await expect.poll(() => inbox(to)).toHaveLength(1)
  return (await inbox(to))[0]!
}

describe('a mail', () => {
  it('arrives as it was written, from the brand', async () => {
    const to = newAddress()
    await mailer.send('Aurora Cassino São João', letter(to))
    const mail = await received(to)
    expect(mail).toMatchObject({ subject: 'Seu código: 123456', html: letter(to).html })
    expect(mail.text.trim()).toBe('Olá! Não responda.')
    expect(mail.from).toEqual([{ name: 'Aurora Cassino São João', address: 'ola@trevo.test' }])
  })

  it('arrives each time when many are sent at once', async () => {
    const to = newAddress()
    await Promise.all(Array.from({ length: 20 }, () => mailer.send('Trevo', letter(to))))
    await expect.poll(() => inbox(to)).toHaveLength(20)
  })
})

describe('what someone else wrote', () => {
  it('cannot add a header through the subject or the brand', async () => {
    const [to, stranger] = [newAddress(), newAddress()]
    const injection = `\r\nBcc: ${stranger}\r\nX-Added: yes\r\n\r\nbody`
    await mailer.send(`Trevo" <evil@x.test>${injection}`, { ...letter(to), subject: `Oi${injection}` })
    const mail = await received(to)
    expect(Object.keys(mail.headers)).not.toContain('x-added')
    expect(mail.envelope.to.map(({ address }) => address)).toEqual([to])
    expect(mail.from.map(({ address }) => address)).toEqual(['ola@trevo.test'])
    expect(mail.from[0]!.name).toMatch(/^Trevo.*body$/)
    expect(await inbox(stranger)).toEqual([])
  })

  it.each([
    'ana@example.com, bia@example.com',
    'ana@example.com\r\nBcc: bia@example.com',
    'Ana <ana@example.com>',
    'ana',
    '',
  ])('cannot add a recipient through the address %j', async (to) => {
    await expect(mailer.send('Trevo', letter(to))).rejects.toThrow('not a plain mail address')
  })
})

/** A server that takes the recipient badly; the real one takes everyone. */
async function refusingServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.write('220 hello\r\n')
    socket.on('data', (data) => {
      const isRecipient = data.toString().startsWith('RCPT')
      socket.write(isRecipient ? '550 <ana@example.com> unknown\r\n' : '250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a mail that was not accepted', () => {
  it('says why without naming the recipient', async () => {
    const refused = openMailer({ url: await refusingServer(), from: 'ola@trevo.test' })
    onTestFinished(() => refused.close())
    const failure = refused.send('Trevo', letter('ana@example.com'))
    await expect(failure).rejects.toThrow('EENVELOPE 550')
    await expect(failure).rejects.not.toThrow('ana@')
  })

  it('throws when there is no server', async () => {
    const lost = openMailer({ url: 'smtp://127.0.0.1:9', from: 'ola@trevo.test' })
    onTestFinished(() => lost.close())
    await expect(lost.send('Trevo', letter('ana@example.com'))).rejects.toThrow('mail was not accepted')
  })
})

it('refuses a sender that is no plain address', () => {
  expect(() => openMailer({ url: smtpUrl, from: 'Trevo <ola@trevo.test>' })).toThrow('plain mail address')
})
