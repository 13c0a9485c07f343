import { beforeAll, expect, it } from 'vitest'
import { register, skipCaptcha } from './auth/people.ts'
import { useSite } from './site.ts'

const site = await useSite()
const { visit, url } = site

beforeAll(() => skipCaptcha(site))

it('says what a trial can and cannot, starts one and comes home [TRIAL-01] [TRIAL-02] [TRIAL-03] [ERR-08]', async () => {
  const { page, consoleErrors } = await visit()
  await page.goto(url('/m/trail'), { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Não dá para' }).waitFor()
  await page.getByText('Depositar ou sacar').waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Criar conta' }).getAttribute('href'))
    .toBe('/m/register')
  await page.route('**/wps/member/trialuser', async (route) => {
    await page.getByRole('status').getByText('Aguarde um instante').waitFor()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Começar teste' }).click()
  await page.waitForURL('**/m/home')
  const [stored, name] = await page.evaluate(() => [
    sessionStorage.getItem('MC_SESSION_INFO'),
    sessionStorage.getItem('trialUser'),
  ])
  expect(JSON.parse(stored!)).toMatchObject({ userName: name, type: 4 })
  expect(consoleErrors).toEqual([])
})

it('that fails says why, and may be tried again [TRIAL-03]', async () => {
  const { page } = await visit()
  await page.goto(url('/m/trail'), { waitUntil: 'networkidle' })
  await page.route('**/wps/session/login/freeplay', (route) =>
    route.fulfill({ json: { success: false, value: null, code: 'user.not.exist', message: '' } }),
  )
  await page.getByRole('button', { name: 'Começar teste' }).click()
  await page.getByRole('alert').getByText('Não foi possível concluir').waitFor()
  await page.unroute('**/wps/session/login/freeplay')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/m/home')
})

it('is not for members, and not where the market forbids it [TRIAL-01]', async () => {
  const { page } = await visit()
  await register(site, page)
  await page.goto(url('/m/trail'))
  await page.waitForURL('**/m/home')
  const { page: other } = await visit()
  await other.goto(url('/m/trail', 'aurora'))
  expect(new URL(other.url()).pathname).toBe('/m/home')
})
