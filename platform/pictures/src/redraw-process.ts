import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/* A process of its own: a picture comes in, a clean one goes out. Anything unforeseen ends it, which is a no. */

const PIXELS_MAX = 25_000_000
const MEMORY_MAX_BYTES = 268_435_456
const PROCESSOR_MAX_MS = 5_000
const WATCH_MS = 10

const [side, fit] = process.argv.slice(2)

// Decoders allocate outside of the heap, where V8's limit does not reach. What they work is counted rather than how
// long it takes, or a busy machine would refuse honest pictures.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > MEMORY_MAX_BYTES || user + system > PROCESSOR_MAX_MS * 1_000)
    process.exit(1)
}, WATCH_MS).unref()

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
sharp.cache(false)
sharp.concurrency(1)

const drawn = await sharp(await buffer(process.stdin), { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  .autoOrient()
  .resize(Number(side), Number(side), fit === 'cover' ? {} : { fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#ffffff' })
  .toColourspace('srgb')
  // The oldest browsers we serve know no WebP.
  .jpeg({ quality: 82, mozjpeg: true })
  .toBuffer()
process.stdout.write(drawn)
