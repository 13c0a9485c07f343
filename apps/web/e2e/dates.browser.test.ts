import type { Announcements } from '@trevo/contract'
import { trevo } from '@trevo/merchants/demo'
import { waitOptions } from '@trevo/testkit/limits'
import { expect, it, vi } from 'vitest'
import { useSite } from './site.ts'

const site = await useSite()

it('writes days and moments as specified where a merchant wants that [PROMO-06] [NEWS-04]', async () => {
  await site.fill()
  await site.save({ ...trevo, dateFormat: 'specified' })
  const look = async () =>
    expect((await site.get('/m/activity')).body).toContain('>2026/11/01 até 2027/12/31<')
  await vi.waitFor(look, waitOptions)
  expect((await site.get('/m/activity')).body).toContain('>Desde 2026/11/01, sem data para acabar<')
  const { player } = await site.valueOf<Announcements>('/wps/relay/MCSFE_getListAnnouncements')
  const [first] = player
  expect((await site.get(`/m/noticeDetail?id=${first!.id}`)).body).toMatch(
    /<time[^>]*>2026-11-14 09:00:00<\/time>/,
  )
  const { page } = await site.visit()
  await page.goto(site.url('/m/notice'), { waitUntil: 'networkidle' })
  const row = page.getByRole('button', { name: first!.title })
  await expect.poll(() => row.innerText()).toContain('2026-11-14 09:00:00')
})
