import { readHtml, saveAnnouncement, saveHelp } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import type { AnnouncementDraft } from '@trevo/contract'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { beforeAll, describe, expect, it } from 'vitest'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { everywhere, uncheckedAnswers } from './hostile/pages.ts'
import { hostileTexts } from './hostile/payloads.ts'
import { SHARE } from './hostile/size.ts'
import { watch } from './hostile/witness.ts'
import { useSite } from './site.ts'

const BATCH = 64
/** A list has no more than a hundred. */
const PUBLISHED_AT_ONCE = 90
const HELP = '**/wps/system/helpCenter*'
const NEWS = '**/wps/relay/MCSFE_getListAnnouncements*'
const PAGES = [
  '/m/notice?i=0',
  '/m/help?i=0',
  '/m/activity',
  '/m/activityDetail?id=1',
  '/m/sponsor',
  '/m/home',
]

const all = hostileTexts()
/** Some of every family. */
const texts = all.filter((_, at) => Math.floor(at * SHARE) !== Math.floor((at - 1) * SHARE))
const site = await useSite()
let merchant: Merchant
beforeAll(async () => {
  await allowPasswordRegistration(site)
  const directory = await openDirectory(site.db, { countryOf: () => null })
  merchant = directory.byHost(site.host())!
})

const batches = <Item>(items: readonly Item[], size = BATCH): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

const answer = (value: unknown) => ({ json: { success: true, value } })
const timeout = 240_000 + all.length * SHARE * 1_000

it('has well over a thousand ways to try', () => {
  expect(new Set(all).size).toBeGreaterThanOrEqual(1_500)
})

it(
  'sees what runs, where nothing stands in its way, and what the policy has to stop',
  { timeout },
  async () => {
    const { page } = await site.visit()
    const { look } = await watch(page)
    const ran = new Set<number>()
    for (const batch of batches(texts)) {
      const framed = batch.map(
        (text) => `<iframe srcdoc="${text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">`,
      )
      const body = `<!doctype html><body>${framed.join('</iframe>')}</iframe>`
      await page.route('**/unguarded', (route) => route.fulfill({ contentType: 'text/html', body }), {
        times: 1,
      })
      await page.goto(site.url('/unguarded'), { waitUntil: 'load' })
      for (const number of (await look()).ran) ran.add(number)
    }
    expect(ran.size).toBeGreaterThan(texts.length / 20)

    const { page: guarded } = await site.visit()
    const witness = await watch(guarded)
    await guarded.goto(site.url('/m/notice'), { waitUntil: 'networkidle' })
    await guarded.evaluate(() => {
      const button = document.createElement('button')
      button.setAttribute('formaction', 'javascript:xss(1)')
      document.body.append(button)
      try {
        document.body.innerHTML = '<img src=x onerror=xss(1)>'
      } catch {}
    })
    const { violations, born } = await witness.look()
    expect(violations).toEqual(['require-trusted-types-for trusted-types-sink'])
    expect(born).toHaveLength(1)
  },
)

describe('nothing runs', () => {
  /** Looks at every page that shows what editors write. */
  async function tour(show: (path: string) => Promise<void>, look: Awaited<ReturnType<typeof watch>>) {
    for (const path of PAGES) {
      await show(path)
      const { ran, violations, born } = await look.look()
      expect({ path, ran, violations, born, dialogs: look.dialogs }).toEqual({
        path,
        ran: [],
        violations: [],
        born: [],
        dialogs: [],
      })
    }
  }

  it('even if the server checked nothing', { timeout }, async () => {
    const { page } = await site.visit()
    const look = await watch(page)
    await registerMember(site, page)
    await page.goto(site.url('/m/set'), { waitUntil: 'networkidle' })
    for (const batch of batches(texts)) {
      const { news, help } = uncheckedAnswers(batch)
      await page.route(NEWS, (route) => route.fulfill(answer(news)))
      await page.route(HELP, (route) => route.fulfill(answer(help)))
      await tour(async (path) => {
        await page.evaluate((to) => history.pushState(null, '', to), '/m/set')
        await page.getByRole('heading', { level: 1, name: 'Configurações pessoais' }).waitFor()
        await page.evaluate((to) => history.pushState(null, '', to), path)
        await expect
          .poll(() => page.evaluate(() => document.body.innerText.includes('xss')), { interval: 20 })
          .toBe(true)
      }, look)
      await page.unroute(NEWS)
      await page.unroute(HELP)
    }
  })

  it('of what the server lets through, nor of HTML turned into blocks', { timeout }, async () => {
    const { page } = await site.visit()
    const look = await watch(page)
    let published = 0
    for (const [at, batch] of batches(texts, PUBLISHED_AT_ONCE).entries()) {
      published += await publishAll(batch, `batch-${at}`)
      await expect.poll(async () => (await site.get('/m/notice')).body).toContain(`batch-${at}-0`)
      await tour(async (path) => void (await page.goto(site.url(path), { waitUntil: 'networkidle' })), look)
    }
    expect(published).toBeGreaterThan(texts.length)
  })
})

/** Publishes as much of each text as may be, in the place of the last batch; how many were let through. */
async function publishAll(batch: readonly string[], name: string): Promise<number> {
  let published = 0
  const [notice, promotion, banner] = ['PL', 'PR', 'B'].map((type) =>
    demoContent.trevo.announcements.find((draft) => draft.type === type)!,
  ) as [AnnouncementDraft, AnnouncementDraft, AnnouncementDraft]
  for (const [at, text] of batch.entries()) {
    const { blocks } = readHtml(text)
    const title = text.trim()
    const said = { title, content: everywhere(text) }
    const drafts: AnnouncementDraft[] = [
      {
        ...notice,
        code: `html-${at}`,
        texts: { PT: { title: `${name}-${at}`, content: [...blocks, ...MORE] } },
      },
      { ...notice, type: 'H', code: `raw-${at}`, texts: { PT: said } },
      { ...promotion, code: `pr-${at}`, texts: { PT: said } },
      {
        ...banner,
        code: `b-${at}`,
        texts: { PT: { title, kicker: title, button: title, alt: title, content: [] } },
      },
    ]
    for (const draft of drafts) {
      if ((await saveAnnouncement(site.db, merchant, draft)).ok) published += 1
    }
    const help = { tag: `t${at}`, position: at, texts: { PT: { ...said, label: title } } }
    if ((await saveHelp(site.db, merchant, help)).ok) published += 1
  }
  return published
}

/** For a text of which nothing is left. */
const MORE = [{ kind: 'paragraph' as const, runs: [{ text: 'a' }] }]
