import { open } from 'node:fs/promises'
import { carrierLog, type Sms } from './carrier-log.ts'

export interface Handset {
  /** Every message that arrived, the newest first. */
  messages(): Promise<readonly Sms[]>
}

/** Follows the carrier's log: each question reads on from where the last one stopped. */
export function openHandset(file: string): Handset {
  let log = carrierLog()
  let place = { inode: 0, offset: 0 }

  async function readOn(): Promise<void> {
    await using handle = await open(file)
    const { ino, size } = await handle.stat()
    if (ino !== place.inode || size < place.offset) {
      log = carrierLog()
      place = { inode: ino, offset: 0 }
    }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - place.offset), {
      position: place.offset,
    })
    // A line still being written is left for the next time.
    const whole = buffer.subarray(0, buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1)
    for (const line of whole.toString().split('\n')) log.take(line)
    place.offset += whole.length
  }

  let reading: Promise<void> = Promise.resolve()
  return {
    async messages() {
      // One at a time, or two questions at once would count the same lines twice.
      reading = reading.catch(() => undefined).then(readOn)
      await reading.catch((error: NodeJS.ErrnoException) => {
        // The carrier has not been started yet.
        if (error.code !== 'ENOENT') throw error
      })
      return log.messages().toReversed()
    },
  }
}
