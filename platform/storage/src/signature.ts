import { createHash, createHmac, type BinaryLike } from 'node:crypto'

export interface Credentials {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface UnsignedRequest {
  readonly method: string
  readonly url: URL
  /** By their names in lower case. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** The headers with which a request to S3 is signed: Signature Version 4, in the header, over the whole body. */
export function signRequest(
  { method, url, headers, body }: UnsignedRequest,
  { region, accessKeyId, secretAccessKey }: Credentials,
  now: number,
): Record<string, string> {
  // 20130524T000000Z
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256(body)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).toSorted()
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const request = [method, url.pathname, '', lines, names.join(';'), bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<BinaryLike>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(request)].join('\n')).toString('hex')
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  // The connection itself says the host.
  const { host: _, ...sent } = signed
  return { ...sent, authorization }
}

function sha256(data: BinaryLike): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: BinaryLike, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
