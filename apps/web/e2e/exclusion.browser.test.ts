import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from './account/money.ts'
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

const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'))
const main = (page: Page) => page.getByRole('main')
const note = (page: Page) => page.getByRole('region', { name: 'Situação da sua conta' })

/** Goes through the page, up to the last question, and answers it. */
async function leave(page: Page, term: RegExp): Promise<void> {
  await open(page, '/m/exclusion')
  await main(page).getByRole('radio', { name: term }).check()
  await main(page).getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('alert').filter({ hasText: 'Digite a sua senha.' }).waitFor()
  await main(page).getByLabel('Sua senha').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Continuar' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('não pode ser desfeita antes do fim').waitFor()
  await question.getByRole('button', { name: 'Começar autoexclusão' }).click()
}

describe('an exclusion', () => {
  it(
    'lets the money out and then nobody in, and names the register of all brands [BR-18] [BR-20]',
    { timeout: 180_000 },
    async () => {
      const { page } = await site.visit()
      const { username } = await addSaver(site, page, { brand: 'aurora' })
      await open(page, '/m/responsibleGaming')
      const register = main(page).getByRole('link', { name: /gov\.br\/autoexclusaoapostas/ })
      expect(await register.getAttribute('href')).toBe('https://gov.br/autoexclusaoapostas')
      await leave(page, /^6 meses/)
      await page.waitForURL('**/m/responsibleGaming')
      await main(page).getByRole('heading', { name: 'Você está em autoexclusão' }).waitFor()
      await open(page, '/m/voucherCenter')
      await note(page).getByText('Você está em autoexclusão').waitFor()

      await open(page, '/m/withdraw')
      await takeOut(page, '500')

      await page.context().clearCookies()
      await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
      await open(page, '/m/login')
      await tryLoginWithCode(site, page, username)
      await page.getByRole('alert').filter({ hasText: 'Esta conta está fechada até' }).waitFor()
    },
  )

  it(
    'lets nobody with the same CPF register, even once the account is gone [BR-20]',
    { timeout: 120_000 },
    async () => {
      const { page } = await site.visit()
      const username = await registerMember(site, page, 'aurora')
      const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
      await leave(page, /^Sem data de volta/)
      await main(page).getByText('Sua autoexclusão começou').waitFor()
      await main(page).getByRole('button', { name: 'Ir para o início' }).click()
      await page.waitForURL('**/m/home')
      const again = async () => {
        const { page: another } = await site.visit()
        return registerMember(site, another, 'aurora', documentOf(username)).catch(String)
      }
      const refused = await again()
      expect(refused).toContain('not registered: registration.refused {}')
      await site.releaseIdentifiers(memberId)
      expect(await again()).toBe(refused)
      await site.ageRestrictions(memberId, '2 years')
      expect(await again()).toBe(refused)
    },
  )
})
