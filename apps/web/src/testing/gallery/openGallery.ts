import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { addressOf, type Shown } from './address.ts'

const CONFIG_FILE = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const PUBLIC_FOLDER = fileURLToPath(new URL('../../../public', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Gallery {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Builds the gallery and serves it from memory, so that two runs side by side cannot mix. */
export async function openGallery(): Promise<Gallery> {
  const files = await buildFiles()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    const file = files.get(name)
    const headers = {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': name === 'index.html' ? 'no-store' : 'max-age=3600, immutable',
    }
    response.writeHead(file === undefined ? 404 : 200, headers).end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on a host and port has an address of this form.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function buildFiles(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const options = { configFile: CONFIG_FILE, logLevel: 'warn', build: { write: false } } as const
  // One input and no watching: Vite then gives exactly one output.
  const { output } = (await build(options)) as Rolldown.RolldownOutput
  const built = output.map(
    (file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const,
  )
  return new Map([...built, ...(await publicFiles())])
}

/** Vite copies these where it writes, which it does not here. */
async function publicFiles(): Promise<[string, Buffer][]> {
  const names = await Array.fromAsync(glob('**/*.*', { cwd: PUBLIC_FOLDER }))
  return Promise.all(names.map(async (name) => [name, await readFile(join(PUBLIC_FOLDER, name))]))
}

/** The names of all stories, as the gallery's own list gives them. */
export async function storyNames(gallery: Gallery, page: Page): Promise<string[]> {
  await page.goto(gallery.url)
  await page.waitForSelector('[data-story]')
  return page.$$eval('[data-story]', (links) => links.map((link) => link.getAttribute('data-story') ?? ''))
}

/** Loads the gallery afresh with one story in it. */
export async function openStory(gallery: Gallery, page: Page, shown: Shown): Promise<void> {
  await page.goto(gallery.url + addressOf(shown))
  await page.waitForSelector('html[data-story]', { state: 'attached' })
  await page.evaluate('document.fonts.ready')
}
