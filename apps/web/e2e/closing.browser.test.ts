import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { documentOf, PASSWORD, registerMember, tryLoginWithCode } from './account/newMember.ts'
import { addSaver, takeOut } from './account/saver.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await site.openBanks()
})

const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, title: string) => main(page).getByRole('listitem').filter({ hasText: title })

/** Goes through the page, up to the last question, and answers it. */
async function leave(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Encerrar conta' }).click()
  await page.getByRole('alert').filter({ hasText: 'Digite a sua senha.' }).waitFor()
  await main(page).getByLabel('Sua senha').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Encerrar conta' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Encerrar a sua conta?').waitFor()
  await question.getByRole('button', { name: 'Encerrar conta' }).click()
}

describe('closing an account', () => {
  it(
    'tells who has money to withdraw it, and then lets nobody in and says why',
    { timeout: 240_000 },
    async () => {
      const { page } = await site.visit()
      await bringAxe(page)
      const { username } = await addSaver(site, page, { brand: 'aurora' })
      await open(page, '/m/set')
      await row(page, 'Encerrar conta').click()
      await page.waitForURL('**/m/closeAccount')
      await row(page, 'Saldo para sacar').getByText('R$ 500,00').waitFor()
      await row(page, 'Saldo para sacar')
        .getByText(/^Saque antes\. O que restar 7 dias depois/)
        .waitFor()
      await main(page).getByText('guardar registros por pelo menos 5 anos').waitFor()
      for (const [title, path] of [
        ['Fazer uma pausa', '/m/pause'],
        ['Autoexclusão', '/m/exclusion'],
      ] as const)
        expect(await row(page, title).getByRole('link').getAttribute('href')).toBe(path)
      expect(await axeViolations(page)).toEqual([])

      await leave(page)
      await main(page)
        .getByRole('heading', { name: /^Você pediu o encerramento em/ })
        .waitFor()
      await row(page, 'Saldo para sacar')
        .getByText(/^Saque quando quiser\. O que restar em .* enviamos para uma conta sua/)
        .waitFor()
      await open(page, '/m/closeAccount')
      await main(page).getByRole('button', { name: 'Manter a conta' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await open(page, '/m/voucherCenter')
      const note = page.getByRole('region', { name: 'Situação da sua conta' })
      await note.getByText('Você pediu o encerramento da conta').waitFor()
      await note.getByRole('link', { name: 'Ver o que falta' }).click()
      await page.waitForURL('**/m/closeAccount')
      await main(page).getByRole('link', { name: 'Sacar R$ 500,00' }).click()
      await takeOut(page, '500')

      const mails = async () =>
        (await site.mails(`${username}@example.com`)).map(({ text }) => text).join('\n')
      await expect.poll(mails, { timeout: 120_000 }).toContain('sua conta foi encerrada em')
      expect(await mails()).toContain('Você pediu o encerramento da sua conta em')
      await page.context().clearCookies()
      await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
      await open(page, '/m/login')
      await tryLoginWithCode(site, page, username)
      await page
        .getByRole('alert')
        .filter({ hasText: /Você encerrou esta conta em .* Para abrir de novo, fale com o atendimento/ })
        .waitFor()

      const { page: another } = await site.visit()
      const again = await registerMember(site, another, 'aurora', documentOf(username)).catch(String)
      expect(again).toContain('not registered: registration.refused {}')
    },
  )

  it(
    'logs out at once who has nothing to withdraw, and tells them once it is done',
    { timeout: 120_000 },
    async () => {
      const { page } = await site.visit()
      const username = await registerMember(site, page, 'aurora')
      await open(page, '/m/closeAccount')
      await main(page).getByText('Nada para sacar: a conta fecha em instantes.').waitFor()
      await leave(page)
      await main(page).getByText('Sua conta está sendo encerrada').waitFor()
      await main(page).getByRole('button', { name: 'Ir para o início' }).click()
      await page.waitForURL('**/m/home')
      expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
      const mails = async () =>
        (await site.mails(`${username}@example.com`)).map(({ text }) => text).join('\n')
      await expect.poll(mails, { timeout: 60_000 }).toContain('sua conta foi encerrada em')
    },
  )

  it('is taken back on the same page as long as it is not done', { timeout: 120_000 }, async () => {
    const { page } = await site.visit()
    await addSaver(site, page, { brand: 'aurora' })
    await open(page, '/m/closeAccount')
    await leave(page)
    await main(page).getByRole('button', { name: 'Manter a conta' }).click()
    await main(page).getByText('Sua conta volta ao normal em instantes.').waitFor()
    await main(page).getByRole('heading', { name: 'O que há na conta' }).waitFor()
    expect(await main(page).getByRole('button', { name: 'Manter a conta' }).count()).toBe(0)
    await open(page, '/m/voucherCenter')
    await main(page)
      .getByRole('button', { name: /Gerar Pix/ })
      .waitFor()
  })

  it(
    'says so where what is in the account cannot be shown, and tries again',
    { timeout: 120_000 },
    async () => {
      const { page } = await site.visit()
      await registerMember(site, page, 'aurora')
      await page.route('**/wps/member/closing', (route) => route.abort())
      await open(page, '/m/closeAccount')
      await main(page).getByText('Não deu para ver o que há na sua conta').waitFor()
      expect(await main(page).getByLabel('Sua senha').count()).toBe(0)
      await page.unroute('**/wps/member/closing')
      await main(page).getByRole('button', { name: 'Tentar novamente' }).click()
      await main(page).getByText('Nada para sacar').waitFor()
    },
  )
})
