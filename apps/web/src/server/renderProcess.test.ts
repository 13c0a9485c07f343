import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkTheme, type Settings, type Theme } from '@trevo/contract'
import { trevo } from '@trevo/merchants/demo'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRenderProcess, type RenderProcess, type RenderProcessOptions } from './renderProcess.ts'

/** An app that does what its address says. */
const APP = `import { existsSync } from 'node:fs'
export default { async fetch(request, { context }) {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/busy') while (!existsSync(searchParams.get('until')));
  if (pathname === '/broken') throw new Error('this page breaks')
  if (pathname === '/deadly') process.exit(1)
  const told = await (await context.fetch('http://anywhere.example/wps/lobby')).text()
  return new Response('<head></head>' + told)
} }`

const theme = checkTheme(trevo.theme) as { value: Theme }
// Only what a document is made of; the rest is for the page to read.
const settings = {
  imageCDNs: [],
  gameOrigins: [],
  resources: [],
  firebase: null,
  platform: { defaultLanguage: 'PT' },
  whitelabel: { theme: theme.value },
  market: { warned: { share: 0 } },
} as unknown as Settings
const brand = { settings, maintenance: false, version: '1' }

let folder: string
let api: Server
let options: RenderProcessOptions
let rendering: RenderProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-'))
  await mkdir(join(folder, 'client'))
  await writeFile(join(folder, 'app.mjs'), APP)
  const picture = sharp({ create: { width: 360, height: 480, channels: 3, background: '#285' } })
  await writeFile(join(folder, 'tile.png'), await picture.png().toBuffer())
  api = createServer(({ headers }, reply) => {
    reply.end(`${headers.host} ${String(headers['x-forwarded-for'])}`)
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  options = {
    bundle: pathToFileURL(join(folder, 'app.mjs')).href,
    client: join(folder, 'client'),
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    pictureFolders: [],
  }
  rendering = await startRenderProcess(options)
})
afterAll(async () => {
  rendering.close()
  api.closeAllConnections()
  api.close()
  await rm(folder, { recursive: true })
})

const render = (path: string) =>
  rendering.makeDocument({ brand, url: `http://trevo.localhost${path}`, cameFrom: '200.160.2.3' })

it('renders a page with what the API tells this visitor, ready to be sent', async () => {
  const { plain, br, ...document } = await render('/home')
  expect(document).toMatchObject({ status: 200, location: undefined, isKept: true, isRefused: false })
  expect(plain.body).toContain('trevo.localhost 200.160.2.3')
  expect(Buffer.isBuffer(br.body)).toBe(true)
})

it('makes a picture', async () => {
  const order = { file: join(folder, 'tile.png'), width: 96, format: 'webp' } as const
  const { type, body } = await rendering.makePicture(order)
  expect([type, Buffer.isBuffer(body)]).toEqual(['image/webp', true])
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 96 })
})

it('keeps nobody else waiting while a page is at work', async () => {
  const until = join(folder, 'enough')
  const busy = render(`/busy?until=${until}`)
  // Whoever had to wait for it would never get to say that it is enough.
  await writeFile(until, '')
  expect(await busy).toMatchObject({ status: 200 })
})

it('fails a page that breaks, and all it was at when it breaks itself, and goes on', async () => {
  await expect(render('/broken')).rejects.toThrow('this page breaks')
  const lost = await Promise.allSettled([render('/deadly'), render('/home')])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await render('/home')).toMatchObject({ status: 200 })
})

it('does not start without an app', async () => {
  const bundle = pathToFileURL(join(folder, 'none.mjs')).href
  await expect(startRenderProcess({ ...options, bundle })).rejects.toThrow('did not start')
})
