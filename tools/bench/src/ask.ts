import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Not fetch: it would replace the Host, which is what names the merchant, and unpack what was compressed. */
export async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  return { headers: response.headers, body: await buffer(response) }
}
