import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@trevo/testkit/free-port'
import { expect, it, onTestFinished } from 'vitest'
import type { PspOptions } from '../src/psp/open-psp.ts'
import { CLIENT, connect, CPF, pspOptions } from './psp-harness.ts'

const MAIN = fileURLToPath(new URL('../src/psp/main.ts', import.meta.url))

async function start(options: PspOptions): Promise<ChildProcess> {
  const { name, ispb, port, bankPort, tls, webhookTls, clients, file, paysWithPayer } = options
  const settings = { name, ispb, port, bankPort, tls, webhookTls, clients, file, paysWithPayer }
  const healthPort = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: { HEALTH_PORT: `${healthPort}`, PSPS: JSON.stringify([settings]) },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const isUp = () =>
    fetch(`http://127.0.0.1:${healthPort}/live`).then(
      () => true,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  return child
}

it('has lost nothing that it acknowledged when it was killed at work', async () => {
  const options = await pspOptions()
  const { api, control } = await connect(options)
  const child = await start(options)
  const acknowledged: { txid: string; endToEndId: string; payout: string }[] = []
  const validoAte = '2100-01-01T00:00:00Z'

  async function work(worker: number): Promise<void> {
    for (let number = 0; ; number += 1) {
      const txid = `${worker}x${number}`.padStart(26, 'a')
      const payout = `w-${worker}-${number}`
      await api('PUT', `/api/v2/cob/${txid}`, {
        calendario: { expiracao: 600 },
        valor: { original: '50.00' },
        chave: CLIENT.chave,
      })
      const { body } = await control('POST', '/pay', { txid, document: CPF })
      const paid = await api('PUT', `/payout/v1/pagamentos/${payout}`, {
        valor: '0.01',
        chave: CPF,
        cpfEsperado: CPF,
        validoAte,
      })
      expect(paid.status).toBe(201)
      acknowledged.push({ txid, endToEndId: (body['endToEndIds'] as string[])[0]!, payout })
    }
  }

  const workers = Promise.allSettled([0, 1, 2, 3].map(work))
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(20)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await Promise.all([gone, workers])
  await start(options)

  const read = async () =>
    (await control('GET', '/books')).body as unknown as {
      clients: { balance: string }[]
      charges: { txid: string; status: string }[]
      pix: { endToEndId: string }[]
      payouts: { id: string; status: string }[]
      entries: { amount: string }[]
    }
  await expect
    .poll(async () => (await read()).payouts.every(({ status }) => status === 'LIQUIDADO'))
    .toBe(true)
  const books = await read()
  const paid = new Set(books.charges.filter(({ status }) => status === 'CONCLUIDA').map(({ txid }) => txid))
  const received = new Set(books.pix.map(({ endToEndId }) => endToEndId))
  const sent = new Set(books.payouts.map(({ id }) => id))
  const lost = acknowledged.filter(
    (one) => !paid.has(one.txid) || !received.has(one.endToEndId) || !sent.has(one.payout),
  )
  expect(lost).toEqual([])
  const cents = (text: string) => BigInt(text.replace('.', ''))
  const booked = books.entries.reduce((sum, { amount }) => sum + cents(amount), 0n)
  expect(booked).toBe(cents(books.clients[0]!.balance))
  expect(booked).toBe(BigInt(received.size) * 5_000n - BigInt(sent.size))
})
