import { lookup, type LookupAddress } from 'node:dns'
import { request as askPlainly, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent, request as askSecurely, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate } from './private-address.ts'

/** One question to somebody else's server. */
export interface EgressRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** In all: to find, to reach, to ask and to hear the whole answer. */
  readonly limitMs: number
  /** More of an answer is not read. */
  readonly maxBytes: number
}

export interface EgressReply {
  /** As it came: nobody is followed elsewhere. */
  readonly status: number
  readonly body: string
}

/** Nothing of the question was heard: whatever it asks for has not been done. Any other failure leaves that open. */
export class NotHeard extends Error {}

/** The only way out to servers that are not ours, and to few of them. */
export type Egress = (request: EgressRequest) => Promise<EgressReply>

export interface EgressOptions {
  /** Hosts that may be asked, with the port where it is not the scheme's own. */
  readonly hosts: readonly string[]
  /** For what the operator runs beside us: plain HTTP, and addresses of private networks. */
  readonly allowsPrivate: boolean
  /** For servers that want to know who asks. */
  readonly mutualTls?: MutualTls
}

/** As PEM. Connections are kept for the next question: two certificates take longer to show than most questions. */
export interface MutualTls {
  readonly key: string
  readonly cert: string
  /** Whose servers are believed, and nobody else's. */
  readonly ca: string
}

/** Sooner than servers usually end what stands idle: a question must not cross with that. */
const IDLE_MS = 4_000
const CONNECTIONS_MAX = 32
const KEPT = {
  keepAlive: true,
  timeout: IDLE_MS,
  maxSockets: CONNECTIONS_MAX,
  minVersion: 'TLSv1.2',
} as const

/**
 * A way out to a few servers. What a name stands for is looked up once, held to the rules, and connected to: whoever
 * answers for the name cannot say something else a moment later.
 */
export function openEgress({ hosts, allowsPrivate, mutualTls }: EgressOptions): Egress {
  const agent = mutualTls && new Agent({ ...mutualTls, ...KEPT })
  const isAllowed = ({ protocol, host, username, password }: URL) =>
    (protocol === 'https:' || (allowsPrivate && !mutualTls && protocol === 'http:')) &&
    hosts.includes(host) &&
    username === '' &&
    password === ''

  return async (wanted) => {
    const { url } = wanted
    if (!isAllowed(url)) throw new NotHeard(`${url.protocol}//${url.host} may not be asked`)
    const address = url.hostname.replace(/^\[|\]$/g, '')
    if (!allowsPrivate && isIP(address) !== 0 && isPrivate(address))
      throw new NotHeard(privateWord(url.hostname))
    return ask(wanted, { agent: agent ?? false, ...(!allowsPrivate && { lookup: lookUpPublic }) })
  }
}

const privateWord = (host: string) => `${host} is in a private network`

/** As Node looks names up, but for what leads inwards: one such address makes the name one we do not ask. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    if (found.length === 0 || found.some(({ address }) => isPrivate(address)))
      return done(new Error(privateWord(host)), '')
    return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  })
}

function ask(wanted: EgressRequest, options: RequestOptions): Promise<EgressReply> {
  const { url, method, headers, body, limitMs, maxBytes } = wanted
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(limitMs)
    const send = url.protocol === 'https:' ? askSecurely : askPlainly
    const request = send(url, { ...options, method, headers, signal })
    const mayBeHeard = watchSending(request)
    const fail = (error: unknown) => {
      const cause = signal.aborted ? new Error(`timeout: no whole answer within ${limitMs} ms`) : error
      reject(mayBeHeard() ? cause : new NotHeard((cause as Error).message, { cause }))
    }
    request.on('error', fail)
    request.on('response', (response) => {
      read(response, maxBytes).then((text) => resolve({ status: response.statusCode!, body: text }), fail)
    })
    request.end(body)
  })
}

/**
 * Whether anything of a question may have come to somebody's ears. With TLS 1.3 that may be so even if they refuse our
 * certificate: they look at it when our side has already begun to send.
 */
function watchSending(request: ClientRequest): () => boolean {
  let isConnected = false
  request.once('socket', (socket) => {
    isConnected = !socket.connecting
    if (isConnected) return
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
      isConnected = true
    })
  })
  return () => isConnected
}

async function read(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
