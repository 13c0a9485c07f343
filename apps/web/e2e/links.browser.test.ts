import { readHtml, saveAnnouncement } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import { appPath, safeUrl, type RichRun, type Settings } from '@trevo/contract'
import { openDirectory } from '@trevo/merchants'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactLinks, resourceLink } from '#merchant/links.ts'
import { allowPasswordRegistration } from './account/newMember.ts'
import { addresses, HOSTS } from './hostile/addresses.ts'
import { SHARE } from './hostile/size.ts'
import { useSite } from './site.ts'

const all = addresses()
const TAPS = Math.ceil(all.length * SHARE * 0.3)
const timeout = 240_000 + TAPS * 2_000
const site = await useSite()
let page: Page
beforeAll(async () => {
  await allowPasswordRegistration(site)
  page = (await site.visit()).page
  await page.goto(site.url('/m/notice'), { waitUntil: 'networkidle' })
})

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/** What an editor's links become; a page of ours is no address. */
function written(address: string): RichRun[] {
  const { blocks } = readHtml(`<p><a href="${escaped(address)}">x</a></p>`)
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : []))
}

const contacts = () => {
  const customerService = all.map((address) => ({
    title: 'x',
    csType: 'TELEGRAM' as const,
    path: Buffer.from(address).toString('base64url'),
  }))
  return contactLinks({ customerService } as unknown as Settings).map(({ href }) => href)
}
const downloads = () =>
  all.flatMap(
    (url) =>
      resourceLink({ resources: [{ resourceType: 'Android', url }] } as unknown as Settings, 'Android') ?? [],
  )
const chats = () => all.flatMap((url) => (safeUrl(url, { hosts: HOSTS }).ok ? [url.trim()] : []))
const content = () => all.flatMap(written).flatMap(({ to }) => (to?.kind === 'link' ? [to.target] : []))

/** Where the browser would go. */
const goals = (hrefs: readonly string[]) =>
  page.evaluate(
    (given) =>
      given.map((href) => {
        const link = document.createElement('a')
        link.href = href
        return { href, protocol: link.protocol, hostname: link.hostname, origin: link.origin }
      }),
    hrefs,
  )

/** What a person takes for the host: all up to the first slash. */
const readable = (href: string) => /^https:\/\/([^/?#:@\\]+)(?::\d+)?(?:[/?#]|$)/.exec(href)?.[1]

describe('of five hundred addresses', () => {
  it('there are that many', () => expect(new Set(all).size).toBeGreaterThanOrEqual(500))

  it.each([
    ['contacts', contacts],
    ['downloads', downloads],
    ['links in what editors write', content],
  ])('%s lead only where one reads', async (_, given) => {
    const found = await goals(given())
    expect(found.length).toBeGreaterThanOrEqual(HOSTS.length * 4)
    const off = found.filter(
      ({ href, protocol, hostname }) =>
        !['tg:', 'whatsapp:'].includes(protocol) && (protocol !== 'https:' || hostname !== readable(href)),
    )
    expect(off).toEqual([])
  })

  it('the chat leads only to its hosts', async () => {
    const found = await goals(chats())
    expect(found.length).toBeGreaterThanOrEqual(HOSTS.length * 4)
    const off = found.filter(
      ({ protocol, hostname }) => protocol !== 'https:' || !(HOSTS as readonly string[]).includes(hostname),
    )
    expect(off).toEqual([])
  })

  it('pages of ours stay in the app', async () => {
    const paths = all.filter((address) => appPath(address).ok)
    const found = await goals(paths)
    expect(found.length).toBeGreaterThanOrEqual(3)
    expect(
      found.filter(({ origin, href }) => origin !== new URL(site.url('/')).origin || !href.startsWith('/m/')),
    ).toEqual([])
  })
})

it('a tap opens what is written, in a window of its own, and nothing else', { timeout }, async () => {
  const directory = await openDirectory(site.db, { countryOf: () => null })
  const notice = demoContent.trevo.announcements.find(({ type }) => type === 'PL')!
  const runs = all.flatMap(written).filter(({ to }) => to !== undefined)
  const blocks = Array.from({ length: Math.ceil(runs.length / 10) }, (_, at) => ({
    kind: 'paragraph' as const,
    runs: runs
      .slice(at * 10, (at + 1) * 10)
      .map((run, place) => ({ ...run, text: `elo ${at * 10 + place} ` })),
  }))
  const draft = { ...notice, code: 'elos', texts: { PT: { title: 'Elos', content: blocks } } }
  expect(await saveAnnouncement(site.db, directory.byHost(site.host())!, draft)).toEqual({
    ok: true,
    value: 'saved',
  })
  await expect.poll(async () => (await site.get('/m/notice')).body).toContain('Elos')
  const { page: reader } = await site.visit()
  await reader.context().route(/^https?:\/\/[^/]*\.example[.:/]/, (route) => route.fulfill({ body: 'ok' }))
  await reader.goto(site.url('/m/notice?i=0'), { waitUntil: 'networkidle' })
  const links = reader.locator('main a[target="_blank"]')
  const hrefs = await links.evaluateAll((some) => some.map((link) => link.getAttribute('href')!))
  expect(hrefs.length).toBe(runs.filter(({ to }) => to?.kind === 'link').length)
  for (const [at, href] of hrefs.slice(0, TAPS).entries()) {
    const [opened] = await Promise.all([reader.waitForEvent('popup'), links.nth(at).click()])
    await opened.waitForURL((url) => url.protocol !== 'about:')
    expect(new URL(opened.url()).hostname).toBe(readable(href))
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
  }
  expect(new URL(reader.url()).pathname).toBe('/m/notice')
})
