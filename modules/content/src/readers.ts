import { batchCalls, type Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { NOTHING_READ, type ReadState } from './domain/read-state.ts'
import { readReaders, type MemberKey } from './sql/reader.ts'

export interface KnownReader {
  readonly state: ReadState
  readonly segments: readonly string[]
}

/** What is known of a member as a reader. */
export type Readers = (merchantId: number, memberId: string) => Promise<KnownReader>

interface Asked extends MemberKey {
  readonly merchantId: number
}

/** Every list a member sees asks, so those who ask at once are looked up together. */
export function openReaders(db: Database): Readers {
  const look = batchCalls<Asked, KnownReader>(db, {
    send: lookTogether,
    groupOf: ({ merchantId }) => merchantId,
  })

  async function lookTogether(asked: readonly Asked[]): Promise<KnownReader[]> {
    const { merchantId } = asked[0]!
    const rows = await readReaders(db, merchantId, asked)
    return rows.map(({ watermark, beyond, segments }) => ({
      state: watermark === null ? NOTHING_READ : { watermark, beyond: beyond ?? [] },
      segments,
    }))
  }

  return (merchantId, memberId) => look({ merchantId, bucket: bucketOf(memberId), memberId })
}
