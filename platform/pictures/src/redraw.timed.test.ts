import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createRedraw } from './redraw.ts'

it('draws the largest picture that is taken within three seconds', async () => {
  const background = '#406080'
  const picture = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const began = performance.now()
  expect(await createRedraw({ side: 1_600, fit: 'inside' })(picture)).toBeDefined()
  expect(performance.now() - began).toBeLessThan(3_000)
})
