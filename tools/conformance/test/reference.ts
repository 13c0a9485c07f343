import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId, newSecret, systemClock } from '@trevo/kernel'

/** What a careless platform may get wrong. */
export type Flaw =
  | 'applies duplicates twice'
  | 'ignores tombstones'
  | 'accepts changed content'
  | 'checks the session on credit'
  | 'skips the signature'
  | 'shows numbers early'

interface Body {
  readonly player: string
  readonly txId: string
  readonly refTxId: string
  readonly roundId: string
  readonly currency: string
  readonly gameCode: string
  readonly sessionToken: string
  readonly token: string
  readonly brand: string
  readonly amount: number
  readonly kind: string
  readonly draws: readonly Draw[]
}

interface Draw {
  readonly gameCode: string
  readonly numero: string
  readonly openTime: string
  readonly closeTime: string
  readonly numbers?: readonly number[]
}

interface Known {
  readonly content: string
  readonly answer: object
}

interface Stake {
  readonly player: string
  readonly roundId: string
  readonly amount: number
  readonly isStake: boolean
  back: boolean
}

export interface Member {
  balance: number
  session: string
  refusal?: 'TOKEN_EXPIRED' | 'PLAYER_BLOCKED'
}

const FIELDS = new Set(
  (
    'brand requestId player currency gameCode sessionToken roundId txId refTxId amount kind occurredAt ' +
    'token state roundClosed campaignId draws'
  ).split(' '),
)
const SECRET = 'a secret between us'
export const TARGET = { keyId: 'kit', secret: SECRET, brand: 'trevo' }
export const LOTTERY = 'lottery'

/** The wallet's side of the contract in memory, as small as it can be and still be right; or wrong in one way. */
export function reference(flaw?: Flaw) {
  const members = new Map<string, Member>()
  const tokens = new Map<string, string>()
  const known = new Map<string, Known>()
  const posted = new Map<string, Stake>()
  const barred = new Set<string>()
  const drawn = new Map<string, Draw>()

  const signature = (timestamp: string, method: string, path: string, bytes: Buffer) =>
    `v1=${createHmac('sha256', SECRET).update(`${timestamp}.${method}.${path}.`).update(bytes).digest('hex')}`

  function moved(body: Body, by: number, isStake: boolean): object {
    const member = members.get(body.player)!
    member.balance += by
    const { player, roundId, amount, txId } = body
    posted.set(txId, { player, roundId, amount, isStake, back: false })
    return { code: 'OK', txId, platformTxId: newId(), balance: member.balance }
  }

  function debit(body: Body, member: Member): object {
    if (body.currency !== 'BRL') return { code: 'WRONG_CURRENCY' }
    if (body.sessionToken !== member.session) return { code: 'INVALID_TOKEN' }
    if (member.refusal) return { code: member.refusal }
    if (body.gameCode !== 'game') return { code: 'GAME_NOT_AVAILABLE' }
    if (barred.has(body.txId) && flaw !== 'ignores tombstones') return { code: 'BET_NOT_ALLOWED' }
    if (member.balance < body.amount) return { code: 'INSUFFICIENT_FUNDS', balance: member.balance }
    return moved(body, -body.amount, true)
  }

  function credit(body: Body, member: Member): object | undefined {
    if (flaw === 'checks the session on credit' && member.refusal) return { code: member.refusal }
    const hasStake = [...posted.values()].some(
      (one) => one.isStake && !one.back && one.player === body.player && one.roundId === body.roundId,
    )
    // Not remembered: the stake may be on its way.
    return body.kind !== 'win' || hasStake ? moved(body, body.amount, false) : undefined
  }

  function rollback({ txId, refTxId, player }: Body, member: Member): object {
    const earlier = posted.get(refTxId)
    const done = { code: 'OK', txId, platformTxId: newId(), balance: member.balance }
    if (!earlier) barred.add(refTxId)
    if (!earlier || earlier.back) return done
    if (earlier.player !== player) return { code: 'TX_NOT_FOUND' }
    const hasPaid = [...posted.values()].some(
      (one) => !one.isStake && !one.back && one.amount > 0 && one.roundId === earlier.roundId,
    )
    if (earlier.isStake && hasPaid) return { code: 'ALREADY_SETTLED' }
    earlier.back = true
    member.balance += earlier.isStake ? earlier.amount : -earlier.amount
    return { ...done, balance: member.balance }
  }

  function once(call: string, body: Body, doing: () => object | undefined): object {
    const { requestId: _, occurredAt: __, ...said } = { requestId: '', occurredAt: '', ...body }
    const content = JSON.stringify([call, said])
    const earlier = known.get(body.txId)
    if (earlier && earlier.content !== content && flaw !== 'accepts changed content')
      return { code: 'DUPLICATE_CONFLICT' }
    if (earlier && flaw !== 'applies duplicates twice') return earlier.answer
    const decided = doing()
    if (decided) known.set(body.txId, { content, answer: decided })
    return decided ?? { code: 'TX_NOT_FOUND' }
  }

  function authenticate(token: string): object {
    const player = tokens.get(token)
    if (!player) return { code: 'INVALID_TOKEN' }
    tokens.delete(token)
    const { balance, session } = members.get(player)!
    return {
      code: 'OK',
      player,
      currency: 'BRL',
      balance,
      sessionToken: session,
      language: 'PT',
      gameCode: 'game',
    }
  }

  function announce(draws: readonly Draw[]): object {
    if (draws.some(({ gameCode }) => gameCode !== LOTTERY)) return { code: 'GAME_NOT_AVAILABLE' }
    const isOpen = ({ closeTime }: Draw) => Date.parse(closeTime) > systemClock.now()
    const isEarly = (draw: Draw) =>
      draw.numbers !== undefined && isOpen(draw) && flaw !== 'shows numbers early'
    if (draws.some((draw) => draw.openTime >= draw.closeTime || isEarly(draw))) return { code: 'BAD_REQUEST' }
    const isOther = ({ numero, openTime, closeTime, numbers }: Draw) => {
      const told = drawn.get(numero)
      if (!told) return false
      const hasOtherNumbers = told.numbers && numbers && told.numbers.join() !== numbers.join()
      return told.openTime !== openTime || told.closeTime !== closeTime || hasOtherNumbers
    }
    if (draws.some(isOther)) return { code: 'DUPLICATE_CONFLICT' }
    for (const draw of draws) drawn.set(draw.numero, { ...drawn.get(draw.numero), ...draw })
    return { code: 'OK' }
  }

  function answer(call: string, body: Body): object {
    if (call === 'health') return { code: 'OK', time: systemClock.now() }
    const isAmount = body.amount === undefined || (Number.isSafeInteger(body.amount) && body.amount >= 0)
    if (!isAmount || Object.keys(body).some((field) => !FIELDS.has(field))) return { code: 'BAD_REQUEST' }
    if (body.brand !== TARGET.brand) return { code: 'BAD_REQUEST' }
    if (call === 'authenticate') return authenticate(body.token)
    if (call === 'draws') return announce(body.draws)
    const member = members.get(body.player)
    if (!member) return { code: 'PLAYER_NOT_FOUND' }
    if (call === 'balance') return { code: 'OK', balance: member.balance, currency: 'BRL' }
    if (call === 'closeRound') return { code: 'OK' }
    if (call === 'debit') return once(call, body, () => debit(body, member))
    if (call === 'rollback') return once(call, body, () => rollback(body, member))
    if (call === 'award') return once(call, body, () => moved(body, body.amount, false))
    return once(call, body, () => credit(body, member))
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      if (bytes.length > 16_384) return reply(413, { code: 'BAD_REQUEST' })
      const {
        'x-trevo-timestamp': timestamp,
        'x-trevo-signature': given,
        'x-trevo-key': key,
      } = request.headers
      const isFresh = Math.abs(systemClock.now() - Number(timestamp)) <= 60_000
      const right = signature(String(timestamp), request.method!, request.url!, bytes)
      if (flaw !== 'skips the signature' && (given !== right || key !== TARGET.keyId || !isFresh))
        return reply(401, { code: 'BAD_SIGNATURE' })
      try {
        const body = bytes.length > 0 ? (JSON.parse(bytes.toString('utf8')) as Body) : ({} as Body)
        return reply(200, answer(request.url!.split('/').at(-1)!, body))
      } catch {
        return reply(200, { code: 'BAD_REQUEST' })
      }
    })
  })

  return {
    /** Somebody with money, and a token to sit down with. */
    join(balance: number) {
      const [player, token, session] = [newId(), newSecret(256), newSecret(256)]
      members.set(player, { balance, session })
      tokens.set(token, player)
      return { player, token, session }
    },
    bar(player: string, refusal: NonNullable<Member['refusal']>) {
      members.get(player)!.refusal = refusal
    },
    /** A stake in a round that stays open. */
    stake(player: string, roundId: string) {
      posted.set(newId(), { player, roundId, amount: 0, isStake: true, back: false })
    },
    async listen(): Promise<string> {
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
