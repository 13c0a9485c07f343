import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentOf, logInWithCode, newDocument, registerMember } from './account/newMember.ts'
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
const note = (page: Page) => page.getByRole('region', { name: 'Situação da sua conta' })

async function comeBack(page: Page, username: string): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
  await open(page, '/m/login')
  await logInWithCode(site, page, username)
}

describe('the central register', () => {
  it(
    'is asked when a member comes in, who then takes their money out and reads why [BR-11, BR-14]',
    { timeout: 180_000 },
    async () => {
      const { page } = await site.visit()
      const { username, purse } = await addSaver(site, page, { brand: 'aurora' })
      await site.register('put', { cpf: documentOf(username), reason: 'AUTOEXCLUSAO_CENTRALIZADA' })
      await site.askedYesterday(purse.memberId)
      await comeBack(page, username)
      await expect.poll(() => site.isListed(purse.memberId)).toBe(true)
      await site.letAMinutePass()
      await comeBack(page, username)

      await open(page, '/m/voucherCenter')
      await note(page).getByText('Seu CPF consta em um cadastro nacional').waitFor()
      await note(page).getByText('Os prazos para sacar estão na mensagem que enviamos.').waitFor()
      expect(
        await main(page)
          .getByRole('button', { name: /Gerar Pix/ })
          .count(),
      ).toBe(0)
      await open(page, '/m/responsibleGaming')
      await main(page).getByText('Consta em um cadastro público.').waitFor()
      await main(page).getByText('autoexclusão no cadastro nacional').waitFor()
      const mails = (await site.mails(`${username}@example.com`)).map(({ text }) => text)
      expect(mails.join('\n')).toContain('você pode sacar até')
      await open(page, '/m/webEmail')
      await main(page).getByText('Seu CPF consta em um cadastro nacional').waitFor()

      await open(page, '/m/withdraw')
      await takeOut(page, '500')
    },
  )

  it('keeps out who is on it, in the words for a CPF that has an account [BR-13]', async () => {
    const { page } = await site.visit()
    const cpf = documentOf(await registerMember(site, page, 'aurora'))
    const { page: another } = await site.visit()
    const taken = await registerMember(site, another, 'aurora', cpf).catch(String)
    expect(taken).toContain('not registered: registration.refused {}')
    const free = newDocument()
    await site.register('put', { cpf: free, reason: 'PROGRAMA_SOCIAL' })
    const { page: third } = await site.visit()
    expect(await registerMember(site, third, 'aurora', free).catch(String)).toBe(taken)
  })

  it('is waited for by who registers while it is silent, and told so [BR-13]', async () => {
    await site.register('down', { is: 'yes' })
    const { page } = await site.visit()
    await registerMember(site, page, 'aurora')
    await open(page, '/m/voucherCenter')
    await note(page).getByText('Falta consultar o cadastro nacional').waitFor()
    await note(page).getByText('Liberamos assim que ele responder, em geral em instantes.').waitFor()
    await site.register('down', { is: 'no' })
    await expect
      .poll(async () => {
        await open(page, '/m/voucherCenter')
        return note(page).count()
      })
      .toBe(0)
    await main(page)
      .getByRole('button', { name: /Gerar Pix/ })
      .waitFor()
  })
})
