import { openCheckpointArchive } from '@trevo/checkpoints'
import { checkpointOptions } from '@trevo/config'
import { openBooksSigner, watchBooks, type BooksWatchParts } from '@trevo/ledger'
import { openEventsSigner, watchEvents } from '@trevo/security'
import { connectStorage } from '@trevo/storage'

/**
 * Sign what must not change and look whether it is still what was signed. Findings are in the log; those about the books
 * also freeze what goes out.
 */
export interface Watches {
  readonly books: () => Promise<void>
  readonly events: () => Promise<void>
}

export function openWatches(
  config: Parameters<typeof checkpointOptions>[0],
  parts: Pick<BooksWatchParts, 'db' | 'clock' | 'log'>,
): Watches {
  const { keys, space, ...bucket } = checkpointOptions(config)
  const storage = connectStorage(bucket)
  const archiveOf = (folder: string) => openCheckpointArchive(storage, parts.clock, folder, space)
  const books = { ...parts, signer: openBooksSigner(keys), archive: archiveOf('checkpoints') }
  const events = { ...parts, signer: openEventsSigner(keys), archive: archiveOf('security-events') }
  return {
    async books() {
      await watchBooks(books)
    },
    async events() {
      await watchEvents(events)
    },
  }
}
