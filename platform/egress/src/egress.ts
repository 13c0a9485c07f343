import { lookup, type LookupAddress } from 'node:dns'
import { request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate } from './private-address.ts'

/** One question to somebody else's server. */
export interface EgressRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST'
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

/** The only way out to servers that are not ours, and to few of them. */
export type Egress = (request: EgressRequest) => Promise<EgressReply>

export interface EgressOptions {
  /** Hosts that may be asked, with the port where it is not the scheme's own. */
  readonly hosts: readonly string[]
  /** For what the operator runs beside us: plain HTTP, and addresses of private networks. */
  readonly allowsPrivate: boolean
}

/**
 * A way out to a few servers. What a name stands for is looked up once, held to the rules, and connected to: whoever
 * answers for the name cannot say something else a moment later.
 */
export function openEgress({ hosts, allowsPrivate }: EgressOptions): Egress {
  const isAllowed = ({ protocol, host, username, password }: URL) =>
    (protocol === 'https:' || (allowsPrivate && protocol === 'http:')) &&
    hosts.includes(host) &&
    username === '' &&
    password === ''

  return async (wanted) => {
    const { url } = wanted
    if (!isAllowed(url)) throw new Error(`${url.protocol}//${url.host} may not be asked`)
    const address = url.hostname.replace(/^\[|\]$/g, '')
    if (!allowsPrivate && isIP(address) !== 0 && isPrivate(address))
      throw new Error(privateWord(url.hostname))
    return ask(wanted, allowsPrivate ? {} : { lookup: lookUpPublic })
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
    const request = send(url, { ...options, method, headers, signal, agent: false })
    const fail = (error: unknown) =>
      reject(signal.aborted ? new Error(`timeout: no whole answer within ${limitMs} ms`) : error)
    request.on('error', fail)
    request.on('response', (response) => {
      read(response, maxBytes).then((text) => resolve({ status: response.statusCode!, body: text }), fail)
    })
    request.end(body)
  })
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
