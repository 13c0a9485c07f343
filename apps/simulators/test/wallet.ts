import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@trevo/kernel'

export const KEY = { brand: 'trevo', keyId: 'studio-key', secret: 'shared with the studio' }

interface Body {
  readonly player: string
  readonly roundId: string
  readonly txId: string
  readonly refTxId: string
  readonly amount: number
  readonly token: string
  readonly gameCode: string
  readonly jackpot?: { readonly pool: string; readonly amount: number }
  readonly kind?: string
}

export interface AnnouncedDraw {
  readonly gameCode: string
  readonly numero: string
  readonly openTime: string
  readonly closeTime: string
  readonly numbers?: readonly number[]
}

/** How the next request fares: answered, done but the reply is lost, lost before it is done, or refused. */
export type NextResponse =
  | 'answer'
  | 'lose reply'
  | 'lose request'
  | { readonly code: string; readonly remaining?: number }

/** The platform as a studio sees it: one player's balance behind the wire, and a network that can be cut. */
export async function openWallet() {
  const done = new Map<string, number>()
  const asked: ({ readonly call: string } & Body)[] = []
  const announced: AnnouncedDraw[][] = []
  const fates: NextResponse[] = []
  let ofDraws: NextResponse = 'answer'
  let rest: NextResponse = 'answer'
  let balance = 10_000

  function apply(call: string, { txId, refTxId, amount, token, gameCode }: Body): object {
    if (call === 'authenticate') {
      if (token !== 'a-token') return { code: 'INVALID_TOKEN' }
      const who = {
        player: newId(),
        currency: 'BRL',
        sessionToken: 's',
        gameCode,
        language: 'PT',
      }
      return { code: 'OK', balance, ...who }
    }
    if (call === 'debit' && !done.has(txId)) done.set(txId, -amount)
    if (call === 'credit' && !done.has(txId)) done.set(txId, amount)
    if (call === 'rollback') done.set(refTxId, 0)
    balance = 10_000 + [...done.values()].reduce((sum, moved) => sum + moved, 0)
    return { code: 'OK', txId, platformTxId: newId(), balance }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    const {
      'x-trevo-timestamp': timestamp,
      'x-trevo-key': keyId,
      'x-trevo-signature': signature,
    } = request.headers
    const signed = `${String(timestamp)}.POST.${request.url}.${text}`
    const right = `v1=${createHmac('sha256', KEY.secret).update(signed).digest('hex')}`
    const body = JSON.parse(text) as Body
    const call = request.url!.split('/').at(-1)!
    const isDraws = call === 'draws'
    if (isDraws) announced.push((JSON.parse(text) as { draws: AnnouncedDraw[] }).draws)
    else asked.push({ call, ...body })
    const fate = isDraws ? ofDraws : (fates.shift() ?? rest)
    if (fate === 'lose request') return void request.socket.destroy()
    if (keyId !== KEY.keyId || signature !== right)
      return void response.writeHead(401).end('{"code":"BAD_SIGNATURE"}')
    const said = typeof fate === 'object' ? { ...fate, balance } : apply(call, body)
    if (fate === 'lose reply') return void request.socket.destroy()
    response.end(JSON.stringify(said))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was asked, in order. */
    asked,
    /** Draws it was told of, announcement by announcement. These come by themselves and fare apart. */
    announced,
    drawsFare: (fate: NextResponse) => void (ofDraws = fate),
    balance: () => balance,
    /** How the next requests fare, one by one; then as before. */
    next: (...some: readonly NextResponse[]) => void fates.push(...some),
    always: (fate: NextResponse) => void (rest = fate),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
