import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId, newSecret, systemClock } from '@trevo/kernel'
import { startBanks, type TestBank, type TestBanks } from '@trevo/testkit/psp'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openPixPsp, type PixPspOptions } from '../src/index.ts'

export const ANA = { document: '52998224725', name: 'Ana Souza' }
export const BRUNO = { document: '12345678909', name: 'Bruno Lima' }
export const CLIENT = {
  clientId: 'trevo',
  clientSecret: newSecret(256),
  chave: 'caixa@trevo.example',
  name: 'Trevo Pagamentos',
  city: 'São Paulo',
}

export const newTxid = () => newId().replaceAll('-', '')
export const later = (ms: number) => new Date(systemClock.now() + ms)

/** Two simulated PSPs in a process of their own, reached as in production: over TLS, with our certificate. */
export function useSimulatedPsps() {
  const used = {} as { banks: TestBanks; reported: string[] }
  beforeAll(async () => {
    used.banks = await startBanks([CLIENT])
  })
  afterAll(() => used.banks.stop())
  used.reported = []

  function open({ url, party }: TestBank, changed: Partial<PixPspOptions> = {}) {
    used.reported.splice(0)
    return openPixPsp({
      url,
      allowsPrivate: true,
      clientId: CLIENT.clientId,
      clientSecret: CLIENT.clientSecret,
      tls: { ...used.banks.own.client, ca: party.ca },
      key: CLIENT.chave,
      receiver: { name: CLIENT.name, city: CLIENT.city },
      limitsMs: { read: 5_000, write: 5_000 },
      clock: systemClock,
      report: (oddity, detail) => void used.reported.push(`${oddity} ${detail}`),
      ...changed,
    })
  }

  /** Ours, which believes only who shows the bank's certificate. */
  async function openHooks({ party }: TestBank) {
    const heard: { path: string; body: unknown }[] = []
    const identity = { ...used.banks.own.server, ca: party.ca, requestCert: true, rejectUnauthorized: true }
    const server = createServer(identity, (request, response) => {
      void text(request).then((body) => {
        heard.push({ path: request.url!, body: JSON.parse(body) })
        response.end()
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    // Listening on a port, so its address is one with a number.
    return { heard, url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/v1/psp/1` }
  }

  return { used, open, openHooks }
}

/** Where a person pays: opens the code in the bank's app and presses the button. */
export async function payAtBank({ bankUrl }: TestBank, code: string, payer = ANA): Promise<void> {
  const page = await (await fetch(`${bankUrl}/?code=${encodeURIComponent(code)}`)).text()
  const [, order = ''] = /name="order" value="([^"]+)"/.exec(page) ?? []
  const body = new URLSearchParams({ code, order, name: payer.name, cpf: payer.document })
  const paid = await fetch(`${bankUrl}/pagar`, { method: 'POST', body, redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`the bank answered ${paid.status}`)
}
