import { saveAnnouncement } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import { announcements, markAnnouncementRead, MEMBER_TYPES, type Announcements } from '@trevo/contract'
import type { Envelope } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { stopTimers, TREVO, useApi } from './harness.ts'
import { addPerson } from './people.ts'

stopTimers()
const harness = useApi()

it('shows what an editor publishes by its event alone, though every reply is kept', async () => {
  const directory = await openDirectory(harness.db, { countryOf: () => null })
  const titles = async () => {
    const reply = await harness.server.inject({
      url: '/wps/relay/MCSFE_getListAnnouncements?types=PR',
      headers: { host: TREVO },
    })
    return (reply.json<Envelope<Announcements>>().value as Announcements).promotion.map(({ title }) => title)
  }
  for (const draft of demoContent.trevo.announcements.filter(({ type }) => type === 'PR')) {
    const title = draft.texts.PT!.title
    expect(await titles()).not.toContain(title)
    const saved = await saveAnnouncement(harness.db, directory.byHost(TREVO)!, draft)
    expect(saved).toEqual({ ok: true, value: 'saved' })
    await expect.poll(titles, { interval: 10 }).toContain(title)
  }
})

it('lets members say what they have read, and neither visitors nor trials [NEWS-07] [NEWS-16]', async () => {
  const directory = await openDirectory(harness.db, { countryOf: () => null })
  const notice = demoContent.trevo.announcements.find(({ type }) => type === 'PL')!
  await saveAnnouncement(harness.db, directory.byHost(TREVO)!, notice)
  const member = await addPerson(harness)
  const list = async () => (await member.browser.ask(announcements, { query: { types: 'PL' } })).player
  await expect.poll(list).toMatchObject([{ read: false }])
  const [{ id: announcementId } = { id: 0 }] = await list()
  const body = { announcementId, read: true } as const
  const trial = await addPerson(harness, { type: MEMBER_TYPES.trial })
  for (const browser of [openBrowser(harness), trial.browser]) {
    expect((await browser.send(markAnnouncementRead, { body })).status).toBeGreaterThanOrEqual(401)
  }
  expect(await list()).toMatchObject([{ read: false }])
  expect(await member.browser.ask(markAnnouncementRead, { body })).toEqual({ done: true })
  expect(await list()).toMatchObject([{ read: true }])
})
