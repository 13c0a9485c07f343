import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import type { Psp } from './api/routes.ts'
import { serveApi, type ServerTls } from './api/server.ts'
import { serveBank } from './bank/server.ts'
import { openBooks } from './books/books.ts'
import type { Client, LocationOf } from './books/charge-rows.ts'
import { openPayloads } from './payload.ts'
import { openPoster, type WebhookTls } from './post-notice.ts'
import { startWorker } from './worker.ts'

export interface PspOptions {
  readonly name: string
  readonly ispb: string
  readonly host: string
  /** Of the API, with certificates. */
  readonly port: number
  /** Of the bank's pages, without. */
  readonly bankPort: number
  readonly tls: ServerTls
  readonly webhookTls: WebhookTls
  readonly clients: readonly Client[]
  /** Of the books. */
  readonly file: string
  readonly paysWithPayer: boolean
  readonly clock: Clock
  readonly log: Logger
}

/** A payment service: its own ports, its own books, and nothing of the platform. Several may run in one process. */
export async function openPsp(options: PspOptions) {
  const { name, ispb, host, clients, log } = options
  let bankPort = options.bankPort
  const locationOf: LocationOf = (token) => `${host}:${bankPort}/qr/v2/${token}`
  const books = openBooks({ ...options, locationOf })
  const payloads = openPayloads(books, () => `http://${host}:${bankPort}/qr/v2/keys`)
  const poster = openPoster(options.webhookTls)
  const psp: Psp = { name, ispb, books }
  const worker = startWorker({ books, poster, log })

  async function forge(client: Client, pix: object): Promise<boolean> {
    const webhook = books.notices.webhookOf(client.clientId, 'pix')
    return webhook ? poster.post(`${webhook.url.replace(/\/$/, '')}/pix`, { pix: [pix] }) : false
  }

  const { wake } = worker
  const bank = await serveBank(
    { pages: { name, books, locationOf }, control: { books, forge }, payloads, log, wake },
    bankPort,
    host,
  )
  bankPort = bank.port
  const api = await serveApi({ psp, tls: options.tls, host, port: options.port, log, wake })
  log.info({ psp: name, clients: clients.length }, 'serving payments')
  return {
    port: api.port,
    bankPort,
    async close() {
      await Promise.all([api.close(), bank.close()])
      await worker.close()
      books.database.close()
    },
  }
}
