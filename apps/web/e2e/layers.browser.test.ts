import type { Announcements } from '@trevo/contract'
import { expect, it } from 'vitest'
import { useSite } from './site.ts'
import { pathOf, untilHydrated } from './visits.ts'

const site = await useSite()

it('lists over the login close alone by Escape, and with it and its page by Back, which leaves no trace', async () => {
  await site.fill()
  const { promotion } = await site.valueOf<Announcements>('/wps/relay/MCSFE_getListAnnouncements')
  const { id } = promotion.find(({ participation }) => participation === 'join')!
  const { page } = await site.visit()
  await page.goto(site.url('/m/activity'))
  await untilHydrated(page)
  await page.evaluate((to) => history.pushState(null, '', to), `/m/activityDetail?id=${id}`)
  await page.getByRole('button', { name: 'Participar' }).click()
  const login = page.getByRole('dialog', { name: 'Entre para continuar' })
  await login.getByRole('radio', { name: 'Celular' }).check()
  const choose = login.getByRole('button', { name: 'Código do país' })
  const countries = page.getByRole('dialog', { name: 'Código do país' })

  await choose.click()
  await countries.waitFor()
  await page.keyboard.press('Escape')
  await countries.waitFor({ state: 'detached' })
  expect(await login.isVisible()).toBe(true)

  await choose.click()
  await countries.waitFor()
  await page.evaluate(() => history.back())
  await expect.poll(() => pathOf(page)).toBe('/m/activity')
  await countries.waitFor({ state: 'detached' })
  await login.waitFor({ state: 'detached' })
  const left = await page.evaluate(() => ({
    inert: document.querySelectorAll('[inert]').length,
    style: document.documentElement.style.length,
  }))
  expect(left).toEqual({ inert: 0, style: 0 })
})
