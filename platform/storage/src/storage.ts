import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { assertNoTransaction } from '@trevo/db'

export interface StorageOptions {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface StoredObject {
  readonly body: Uint8Array
  readonly contentType: string
}

/** Files in an S3 bucket. Keys are made by us and never taken from a file name. */
export interface Storage {
  put(key: string, object: StoredObject): Promise<void>
  get(key: string): Promise<StoredObject | undefined>
  remove(key: string): Promise<void>
  ping(): Promise<unknown>
  close(): void
}

export function connectStorage({ bucket, endpoint, region, ...credentials }: StorageOptions): Storage {
  const s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 3 })
  return {
    async put(key, { body, contentType }) {
      assertNoTransaction('an upload')
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }))
    },
    async get(key) {
      assertNoTransaction('a download')
      try {
        const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        const body = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
        return { body, contentType: found.ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      assertNoTransaction('a removal')
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    ping: () => s3.send(new HeadBucketCommand({ Bucket: bucket })),
    close: () => s3.destroy(),
  }
}
