import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError } from '@trevo/kernel'

/**
 * Draws a JPEG or PNG anew, as a JPEG with nothing of the original but its looks; nothing if it is anything else or
 * cannot be read.
 */
export type Redraw = (picture: Buffer) => Promise<Buffer | undefined>

export interface Frame {
  /** Of a square, in pixels. */
  readonly side: number
  /** `cover` fills it and cuts off the rest; `inside` keeps all of the picture, and none becomes larger. */
  readonly fit: 'cover' | 'inside'
}

/** How a JPEG and a PNG begin. The decoder knows the rest, and is told to take no other kind. */
const BEGINNINGS = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')]
const ENTRY = fileURLToPath(new URL('redraw-process.ts', import.meta.url))
const HEAP_MAX_MB = 64
/** It ends itself long before, unless it hangs. */
const TIME_MAX_MS = 30_000
/** Each may take five seconds of a processor, and 256 MB. */
const AT_ONCE = 2

/**
 * Decoders are where a hostile picture strikes, so each runs in a process of its own: without our environment,
 * with an end to its memory and its work, and nothing of ours goes down with it.
 */
export function createRedraw(frame: Frame): Redraw {
  let running = 0
  return async (picture) => {
    if (!BEGINNINGS.some((bytes) => picture.subarray(0, bytes.length).equals(bytes))) return undefined
    if (running >= AT_ONCE) throw new AppError('limit.exceeded', { retryAfterSeconds: 2 })
    running += 1
    try {
      return await redrawApart(picture, frame)
    } finally {
      running -= 1
    }
  }
}

async function redrawApart(picture: Buffer, { side, fit }: Frame): Promise<Buffer | undefined> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MAX_MB}`, ENTRY, String(side), fit], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIME_MAX_MS,
    killSignal: 'SIGKILL',
  })
  // It may give up before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(picture)
  const [drawn, [exitCode]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  return exitCode === 0 ? drawn : undefined
}
