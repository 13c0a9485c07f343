import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { logIn, logInWithCode, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'
import { pathOf } from './visits.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(() => site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } }))

/** Leaves, as somebody does who gives the phone to somebody else, and comes to the login. */
async function leave(page: Page): Promise<void> {
  await page.goto(site.url('/m/set', 'aurora'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await page.getByRole('dialog', { name: 'Sair da conta?' }).getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  await page.goto(site.url('/m/login', 'aurora'), { waitUntil: 'networkidle' })
}

it('asks a known phone for a second proof again after seven days, and not a day sooner [BR-08]', async () => {
  const { page } = await site.visit()
  const username = await registerMember(site, page, 'aurora')
  await leave(page)
  await logInWithCode(site, page, username)
  await leave(page)
  await logIn(page, username)
  await site.ageProofs(username, 6)
  await leave(page)
  await logIn(page, username)
  await site.ageProofs(username, 1)
  await site.letAMinutePass()
  await leave(page)
  await logInWithCode(site, page, username)
  await leave(page)
  await logIn(page, username)
  expect(pathOf(page)).toBe('/m/home')
})
