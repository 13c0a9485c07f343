import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { manualClock } from '@trevo/testkit'
import { makeParty } from '@trevo/testkit/certificates'
import { afterAll, beforeEach } from 'vitest'
import { openPixPsp, type PixPspOptions } from '../src/index.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly authorization: string
}

type Answer = { readonly status: number; readonly body: unknown } | ((response: ServerResponse) => void)

export const KEY = 'caixa@trevo.example'

/** A PSP over the network that says what a test tells it to, one answer for each question; tokens it gives by itself. */
export async function useScriptedPsp() {
  const folder = await mkdtemp(join(tmpdir(), 'pix-bacen-'))
  const ours = await makeParty(join(folder, 'ours'), 'Ours')
  const theirs = await makeParty(join(folder, 'theirs'), 'Theirs')
  const asked: Asked[] = []
  const answers: Answer[] = []
  const reported: string[] = []
  const tokens = { granted: 0, status: 200 }
  const clock = manualClock()

  const identity = { ...theirs.server, ca: ours.ca, requestCert: true, rejectUnauthorized: true }
  const server = createServer(identity, (request, response) => {
    void text(request).then((sent) => {
      const { pathname, searchParams } = new URL(request.url!, 'https://psp')
      const authorization = request.headers.authorization ?? ''
      if (pathname === '/oauth/token') {
        tokens.granted += 1
        const granted = { access_token: `token-${tokens.granted}`, token_type: 'Bearer', expires_in: 300 }
        response.writeHead(tokens.status).end(JSON.stringify(granted))
        return
      }
      const body: unknown = sent === '' ? undefined : JSON.parse(sent)
      asked.push({ method: request.method!, path: pathname, query: searchParams, body, authorization })
      const answer = answers.shift() ?? { status: 500, body: 'nothing was scripted' }
      if (typeof answer === 'function') return answer(response)
      response
        .writeHead(answer.status)
        .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // Listening on a port, so its address is one with a number.
  const { port } = server.address() as AddressInfo

  beforeEach(() => {
    for (const list of [asked, answers, reported]) list.splice(0)
    Object.assign(tokens, { granted: 0, status: 200 })
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })

  const open = (changed: Partial<PixPspOptions> = {}) =>
    openPixPsp({
      url: `https://127.0.0.1:${port}`,
      allowsPrivate: true,
      clientId: 'trevo',
      clientSecret: 'not so secret',
      tls: { ...ours.client, ca: theirs.ca },
      key: KEY,
      receiver: { name: 'TREVO PAGAMENTOS', city: 'SÃO PAULO' },
      limitsMs: { read: 10_000, write: 10_000 },
      clock,
      report: (oddity, detail) => void reported.push(`${oddity} ${detail}`),
      ...changed,
    })
  /** Ours, but believing only in ourselves. */
  const deluded = { ...ours.client, ca: ours.ca }
  return { open, asked, answers, reported, tokens, clock, deluded }
}

/** As API Pix says no. */
export const problem = (status: number, code: string) => ({
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${code}`, title: code, status, correlationId: 'c-1' },
})
