import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { foreignSyntax, staticImports } from './shipped/syntax.ts'
import { useSite } from './site.ts'

const CLIENT = fileURLToPath(new URL('../dist/client/', import.meta.url))
const KB = 1_000

/** Bytes on the wire, compressed. At 1.6 Mbit/s, 200 KB are a second. */
const MOST = {
  // Before the page can be used. Every page of the product is a line in the table of routes: some 100 bytes each.
  homeScripts: 124 * KB,
  // With what comes right after that, without a touch.
  home: 148 * KB,
  list: 171 * KB,
  // Two round trips: the games are in it, so that they show without waiting for a script and a call.
  html: 25 * KB,
  // A third for the first banner, which would else be asked for when all this is there.
  htmlWithPicture: 37 * KB,
  styles: 12 * KB,
  lazyScript: 30 * KB,
  font: 40 * KB,
  firstView: 300 * KB,
}
/** Until nothing more comes: 14, and banners that come into view by themselves. */
const FILES_MOST = 17
/** How the server stands; and what is in the pools, which are close to the first view. */
const ASKED = new Set(['/wps/system/status', '/wps/relay/GCS_jackpot', '/wps/wallets/gcs'])

const site = await useSite()
let html: string
let received: readonly { readonly url: string; readonly kind: string; readonly bytes: number }[]
let homeScripts: readonly string[]

beforeAll(async () => {
  await site.fill()
  const { page } = await site.visit({ serviceWorkers: 'allow' })
  const sizes: Promise<(typeof received)[number]>[] = []
  const weighRequest = (request: Request) => {
    const kind = request.resourceType()
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ url: request.url(), kind, bytes })))
  }
  page.on('requestfinished', weighRequest)
  const response = await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
  // What comes later is no part of the first view, and may come when the page is closed already.
  page.off('requestfinished', weighRequest)
  html = await response!.text()
  received = await Promise.all(sizes)
  homeScripts = await withImports([...new Set(html.match(/assets\/[\w.-]+\.js/g))])
})

const isCall = (url: string) => /^\/(?:wps|lgw|lotto)\//.test(new URL(url).pathname)

describe('the first view of the home', () => {
  it('needs little JavaScript to work', async () => {
    expect(await weigh(homeScripts), await listed(homeScripts)).toBeLessThanOrEqual(MOST.homeScripts)
  })

  it('fetches little JavaScript without a touch', async () => {
    const scripts = scriptsIn(received.map(({ url }) => url))
    expect(await weigh(scripts), await listed(scripts)).toBeLessThanOrEqual(MOST.home)
  })

  it('has its HTML in two round trips, and its first picture with it', () => {
    expect(bytesOf('document')).toBeLessThanOrEqual(MOST.htmlWithPicture)
    const [picture] = /data:image\/avif;base64,[^"]+/.exec(html)!
    expect(compressed(html.replace(picture, ''))).toBeLessThanOrEqual(MOST.html)
  })

  it('has few styles', () => {
    const inline = html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)
    const text = Array.from(inline, ([, style]) => style).join('')
    expect(text).not.toBe('')
    expect(compressed(text) + bytesOf('stylesheet')).toBeLessThanOrEqual(MOST.styles)
  })

  it('comes in few pieces, and no style twice', () => {
    const fetched = received.filter(({ url }) => !url.startsWith('data:') && !isCall(url))
    const list = fetched.map(({ url }) => url).join('\n')
    expect(fetched.length, list).toBeLessThanOrEqual(FILES_MOST)
    const inlined = Array.from(
      html.matchAll(/type="text\/inline" href="([^"]+)"/g),
      ([, address]) => address!,
    )
    expect(inlined).not.toEqual([])
    expect(fetched.filter(({ url }) => inlined.includes(new URL(url).pathname))).toEqual([])
  })

  it('asks the server little, each thing once', () => {
    const asked = received.filter(({ url }) => isCall(url)).map(({ url }) => new URL(url).pathname)
    expect(asked.filter((path) => !ASKED.has(path))).toEqual([])
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('weighs little with all that comes with it', () => {
    const total = received.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, received.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(
      MOST.firstView,
    )
  })
})

it('a list fetches little JavaScript without a touch', async () => {
  const { page } = await site.visit()
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(site.url('/m/slot-games'), { waitUntil: 'networkidle' })
  const scripts = scriptsIn(urls)
  expect(await weigh(scripts), await listed(scripts)).toBeLessThanOrEqual(MOST.list)
})

it('leaves the schemas of calls to the server', async () => {
  const sources = (await filesOf('js')).map((file) => readFile(join(CLIENT, file), 'utf8'))
  expect((await Promise.all(sources)).filter((source) => /_zod|ZodMini/.test(source))).toEqual([])
})

/** Each of these is a tenth of a second and more of a cheap phone's, with nobody listening to its fingers. */
it('takes the home over without what makes a phone stop', async () => {
  const { page } = await site.visit()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { stops: seen })
    for (const name of ['NumberFormat', 'PluralRules', 'DateTimeFormat'] as const) {
      const construct = (target: Function, given: unknown[]) => {
        seen.push(`Intl.${name}`)
        return Reflect.construct(target, given) as object
      }
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) })
    }
    // All that is drawn is looked at again when the language is said, also when it is the same.
    new MutationObserver(() => seen.push('lang')).observe(document, {
      attributeFilter: ['lang'],
      subtree: true,
    })
  })
  await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
  await page.getByText('Soma de').waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { stops: string[] }).stops)).toEqual([])
})

it('splits what is loaded later into small parts', async () => {
  const lazy = (await filesOf('js')).filter((file) => !homeScripts.includes(file))
  const heavy = await Promise.all(lazy.map(async (file) => `${await weigh([file])} ${file}`))
  expect(lazy).not.toEqual([])
  expect(heavy.filter((line) => Number.parseInt(line, 10) > MOST.lazyScript)).toEqual([])
})

it('has one font, and a small one', async () => {
  const fonts = await filesOf('woff2')
  expect(fonts).toHaveLength(1)
  expect((await readFile(join(CLIENT, fonts[0]!))).length).toBeLessThanOrEqual(MOST.font)
})

it('ships no script that the oldest supported phone cannot read', async () => {
  const files = await filesOf('js')
  const problems = files.map(async (file) =>
    foreignSyntax(await readFile(join(CLIENT, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  )
  expect((await Promise.all(problems)).flat()).toEqual([])
})

const filesOf = (extension: string) => Array.fromAsync(glob(`**/*.${extension}`, { cwd: CLIENT }))
const compressed = (content: string | Buffer) => brotliCompressSync(content).length
const bytesOf = (kind: string) =>
  received.filter((item) => item.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => compressed(await readFile(join(CLIENT, file))))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const scriptsIn = (urls: readonly string[]) =>
  [...new Set(urls.map((url) => new URL(url).pathname.slice(1)))].filter((path) =>
    /^assets\/.*\.js$/.test(path),
  )

/** Which file grew. */
async function listed(files: readonly string[]): Promise<string> {
  const lines = files.map(async (file) => `${await weigh([file])} ${file}`)
  return (await Promise.all(lines)).join('\n')
}

/** The files and all that they import before they can run. Vite puts them all into one folder. */
async function withImports(files: readonly string[]): Promise<string[]> {
  const all = new Set(files)
  for (const file of all) {
    const source = await readFile(join(CLIENT, file), 'utf8')
    for (const name of staticImports(source)) all.add(join('assets', name))
  }
  return [...all]
}
