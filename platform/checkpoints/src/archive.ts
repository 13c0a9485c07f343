import type { Clock } from '@trevo/kernel'
import type { Storage } from '@trevo/storage'

/** Where checkpoints are out of reach for whoever can write to the database: storage that keeps what it was given. */
export interface CheckpointArchive {
  /** Keeps it, unless there is one of this number already. */
  put(seq: number, content: string): Promise<void>
  get(seq: number): Promise<string | undefined>
}

/** As long as the law wants records to be kept. */
const KEPT_YEARS = 5

/**
 * Checkpoints as objects of a bucket that lets nobody replace them.
 *
 * @param folder What they are about.
 * @param space A word of this installation's own, where several share a bucket.
 */
export function openCheckpointArchive(
  storage: Pick<Storage, 'get' | 'putOnce'>,
  clock: Clock,
  folder: string,
  space: string,
): CheckpointArchive {
  const keyOf = (seq: number) => `${folder}${space && `-${space}`}/${String(seq).padStart(12, '0')}`

  async function get(seq: number): Promise<string | undefined> {
    const found = await storage.get(keyOf(seq))
    return found && Buffer.from(found.body).toString()
  }
  return {
    get,
    async put(seq, content) {
      // The service refuses to replace it too, if it knows how.
      if ((await get(seq)) !== undefined) return
      const until = new Date(clock.now())
      until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS)
      await storage.putOnce(keyOf(seq), { body: Buffer.from(content), contentType: 'text/plain' }, until)
    },
  }
}
