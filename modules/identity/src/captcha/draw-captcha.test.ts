import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawCaptcha } from './draw-captcha.ts'

/** How much of the picture is as dark as ink, per column of pixels. */
async function inkByColumn(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width }, (_, x) => {
    let dark = 0
    for (let y = 0; y < info.height; y += 1) if (data[(y * info.width + x) * info.channels]! < 100) dark += 1
    return dark
  })
}

describe('a captcha picture', () => {
  it('is a small PNG at twice the size it is shown in', async () => {
    for (const digits of ['012345', '678901', '888888', '111111']) {
      const png = await drawCaptcha(digits)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 264, height: 88 })
      expect(png.length).toBeLessThan(8_000)
    }
  })

  it('has dark digits on a light plate, one in each sixth of it', async () => {
    const png = await drawCaptcha('045698')
    const { channels } = await sharp(png).greyscale().stats()
    expect(channels[0]!.mean).toBeGreaterThan(170)
    const columns = await inkByColumn(png)
    for (let digit = 0; digit < 6; digit += 1) {
      const ink = columns.slice(14 + digit * 39, 14 + (digit + 1) * 39).reduce((sum, dark) => sum + dark, 0)
      expect(ink, `digit ${digit}`).toBeGreaterThan(250)
    }
  })

  it('is drawn anew each time', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, () => drawCaptcha('271828')))
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(20)
  })
})
