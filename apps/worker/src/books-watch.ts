import { s3Options } from '@trevo/config'
import { openCheckpointArchive, openCheckpointSigner, watchBooks, type BooksWatchParts } from '@trevo/ledger'
import { connectStorage } from '@trevo/storage'
import type { WorkerConfig } from './config.ts'

/** Signs the books and looks whether they are still what was signed; findings are in the log, and freeze what goes out. */
export function openBooksWatch(
  config: WorkerConfig,
  parts: Pick<BooksWatchParts, 'db' | 'clock' | 'log'>,
): () => Promise<void> {
  const storage = connectStorage({ ...s3Options(config), bucket: config.CHECKPOINT_BUCKET })
  const signer = openCheckpointSigner(config.CHECKPOINT_KEYS)
  const archive = openCheckpointArchive(storage, parts.clock, config.CHECKPOINT_SPACE)
  return async () => {
    await watchBooks({ ...parts, signer, archive })
  }
}
