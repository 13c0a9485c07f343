import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchChromium } from '#testing/chromium.ts'
import { openGallery, openStory, type Gallery } from '#testing/gallery/openGallery.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const STORY = { story: 'Picture/from hosts', theme: 'dark', merchant: 'trevo' } as const

interface ImageHost {
  readonly server: Server
  readonly asked: string[]
  /** What it answers. */
  status: number
}

let gallery: Gallery
let browser: Browser
const hosts: ImageHost[] = []

/** The story names three image hosts; these are they, on this machine. */
beforeAll(async () => {
  const rules: string[] = []
  for (const place of [1, 2, 3]) {
    const host = await startImageHost()
    hosts.push(host)
    rules.push(`MAP img-${place}.trevo.example:80 127.0.0.1:${(host.server.address() as AddressInfo).port}`)
  }
  ;[gallery, browser] = await Promise.all([
    openGallery(),
    launchChromium(`--host-resolver-rules=${rules.join(', ')}`),
  ])
})
beforeEach(() => {
  for (const host of hosts) {
    host.status = 200
    host.asked.length = 0
  }
})
afterAll(async () => {
  await browser.close()
  await gallery.close()
  for (const { server } of hosts) server.close()
})

async function startImageHost(): Promise<ImageHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response
      .writeHead(host.status, { 'content-type': 'image/png', 'cache-control': 'no-store' })
      .end(host.status === 200 ? PICTURE : '')
  })
  const host: ImageHost = { server, asked, status: 200 }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return host
}

/** Shows the pictures and waits until each has loaded or been given up. */
async function show() {
  const page = await browser.newPage()
  await openStory(gallery, page, STORY)
  await page.getByRole('button', { name: 'Mostrar' }).click()
  const loaded = () =>
    page.$$eval('img', (images) => images.filter(({ naturalWidth }) => naturalWidth > 0).length)
  const missing = () => page.getByText('Sem figura').count()
  await expect.poll(async () => (await loaded()) + (await missing())).toBe(2)
  const result = { loaded: await loaded(), missing: await missing() }
  await page.close()
  return result
}

const asked = () => hosts.map((host) => host.asked.toSorted())
const BOTH = ['/img/moon?w=160', '/img/planet?w=160']

describe('a picture', () => {
  it('comes from the host chosen for the page, like all others on it [APP-32]', async () => {
    expect(await show()).toEqual({ loaded: 2, missing: 0 })
    expect(asked()).toEqual([[], BOTH, []])
  })

  it('is asked for once more, at the next host, when the first fails [APP-32]', async () => {
    hosts[1]!.status = 503
    expect(await show()).toEqual({ loaded: 2, missing: 0 })
    expect(asked()).toEqual([[], BOTH, BOTH])
  })

  it('is given up after that, with something in its place [APP-32]', async () => {
    hosts[1]!.status = 503
    hosts[2]!.status = 404
    expect(await show()).toEqual({ loaded: 0, missing: 2 })
    expect(asked()).toEqual([[], BOTH, BOTH])
  })
})
