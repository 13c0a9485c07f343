import { openPasswordPool } from '@trevo/identity'

// The yardstick: nothing but verifying a password, in as many threads, with one job always waiting for each.
const { BARE_THREADS, BARE_PASSWORD = '' } = process.env
const threads = Number(BARE_THREADS)
const pool = openPasswordPool({ threads, queueMax: 100 })
const hash = await pool.hash(BARE_PASSWORD)

async function run(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let done = 0
  async function work(): Promise<void> {
    while (performance.now() < end) {
      await pool.verify(BARE_PASSWORD, hash)
      done += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: threads * 2 }, work))
  return (done * 1_000) / (performance.now() - started)
}

process.on('message', (seconds: number) => void run(seconds).then((perSecond) => process.send?.(perSecond)))
process.on('disconnect', () => void pool.close())
process.send?.('ready')
