import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertNoTransaction } from '@trevo/db'
import { systemClock } from '@trevo/kernel'
import { signRequest, type Credentials } from './signature.ts'

export interface StorageOptions extends Credentials {
  readonly endpoint: string
  readonly bucket: string
}

export interface StoredObject {
  readonly body: Uint8Array
  readonly contentType: string
}

/** Files in an S3 bucket. Keys are made by us and never taken from a file name. */
export interface Storage {
  put(key: string, object: StoredObject): Promise<void>
  /** Keeps an object until then: no one can replace or remove it, whoever they are, in a bucket with object lock. */
  putOnce(key: string, object: StoredObject, until: Date): Promise<void>
  get(key: string): Promise<StoredObject | undefined>
  remove(key: string): Promise<void>
  ping(): Promise<unknown>
}

const ATTEMPTS = 3
const ATTEMPT_MS = 10_000
const PAUSE_MS = 100
const NOTHING = new Uint8Array()
const ALREADY_THERE = 412

export function connectStorage({ endpoint, bucket, ...credentials }: StorageOptions): Storage {
  async function ask(
    method: string,
    key = '',
    { body, contentType }: Partial<StoredObject> = {},
    more: Readonly<Record<string, string>> = {},
  ) {
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
    const request = {
      method,
      url: new URL(`${endpoint}/${path}`),
      headers: contentType === undefined ? more : { ...more, 'content-type': contentType },
      body: body ?? NOTHING,
    }
    // Every request may be repeated: each puts the same bytes under the same key.
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(request.url, {
        method,
        headers: signRequest(request, credentials, systemClock.now()),
        // Only memory that threads share is refused here, and none of ours is.
        body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(ATTEMPT_MS),
      }).catch((error: unknown) => (attempt < ATTEMPTS ? undefined : Promise.reject(error)))
      if (response && (response.status < 500 || attempt === ATTEMPTS)) return response
      await response?.body?.cancel()
      await sleep(PAUSE_MS * attempt)
    }
  }

  return {
    async put(key, object) {
      assertNoTransaction('an upload')
      await accept(await ask('PUT', key, object))
    },
    async putOnce(key, object, until) {
      assertNoTransaction('an upload')
      const response = await ask('PUT', key, object, {
        'if-none-match': '*',
        'content-md5': createHash('md5').update(object.body).digest('base64'),
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': until.toISOString(),
      })
      if (response.status === ALREADY_THERE) await response.body?.cancel()
      else await accept(response)
    },
    async get(key) {
      assertNoTransaction('a download')
      const response = await ask('GET', key)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      const body = await accept(response)
      return { body, contentType: response.headers.get('content-type') ?? 'application/octet-stream' }
    },
    async remove(key) {
      assertNoTransaction('a removal')
      await accept(await ask('DELETE', key))
    },
    ping: async () => accept(await ask('HEAD')),
  }
}

async function accept(response: Response): Promise<Uint8Array> {
  if (response.ok) return response.bytes()
  await response.body?.cancel()
  throw new Error(`object storage answered ${response.status}`)
}
