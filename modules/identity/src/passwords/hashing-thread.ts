import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

export interface HashingJob extends Argon2Parameters {
  readonly message: Uint8Array
  readonly nonce: Uint8Array
}

/** A storm of logins may be slow; it must not take the processor from bets. */
const NICE = 10

yieldToOthers()

parentPort?.on('message', (job: HashingJob) => {
  const tag = new Uint8Array(argon2Sync('argon2id', job))
  job.message.fill(0)
  parentPort?.postMessage(tag, [tag.buffer])
})

/** On Linux each thread has a priority of its own, under an id that Node does not tell. */
function yieldToOthers(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch {
    // Elsewhere there is no such file. Hashing is right without it, only less polite.
  }
}
