import { demoMerchants } from '@trevo/merchants/demo'
import { newId } from '@trevo/kernel'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { allowPasswordRegistration, PASSWORD, registerMember } from './account/newMember.ts'
import { useSite, type Brand } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await allowPasswordRegistration(site)
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
})

const newEmail = () => `pessoa-${newId().slice(-12)}@exemplo.com.br`
const newMobile = () => `1198${String(Number.parseInt(newId().slice(-6), 16) % 10_000_000).padStart(7, '0')}`
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

async function open(brand: Brand = 'trevo') {
  const { page } = await site.visit()
  await bringAxe(page)
  const username = await registerMember(site, page, brand)
  await page.goto(site.url('/m/securityCenter', brand))
  await row(page, 'E-mail').waitFor()
  return { page, username }
}

async function codeOf(said: () => Promise<readonly { readonly text: string }[]>): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      code = (await said())
        .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
        .find((found) => found !== undefined)
      return code
    })
    .toBeDefined()
  return code!
}

/** From the button in its row to the code that came by mail. */
async function giveEmail(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  const dialog = sheet(page, name)
  await dialog.getByLabel('E-mail novo').fill(email)
  await dialog.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await dialog.getByText(`Enviamos um código para ${email}`).waitFor()
  await dialog.getByLabel('Código recebido').fill(await codeOf(() => site.mails(email)))
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.getByText('Contato salvo').waitFor()
}

describe('the contacts of an account', () => {
  it('are added once a code came back, whose faults are told where they are', async () => {
    const { page } = await open()
    const email = newEmail()
    await row(page, 'E-mail').getByText('Nenhum').waitFor()
    await page.getByRole('button', { name: 'Adicionar e-mail' }).click()
    const dialog = sheet(page, 'Adicionar e-mail')
    await dialog.getByRole('button', { name: 'Enviar código' }).click()
    await dialog.getByText('Digite o e-mail', { exact: true }).waitFor()
    await dialog.getByLabel('E-mail novo').fill('ninguém')
    await dialog.getByLabel('Senha atual', { exact: true }).fill('outra coisa 9')
    await page.keyboard.press('Enter')
    await dialog.getByText('A senha atual não confere.').waitFor()
    await dialog.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByText('Digite um e-mail válido').waitFor()
    await dialog.getByLabel('E-mail novo').fill(email)
    await page.route('**/wps/member/contacts/code', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Enter')
    await dialog
      .getByText('Não foi possível falar com o servidor')
      .or(dialog.getByRole('alert'))
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Enviar código' }).click()
    const field = dialog.getByLabel('Código recebido')
    await field.fill('000000')
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await dialog.getByText('Código de verificação incorreto ou vencido').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await field.fill(await codeOf(() => site.mails(email)))
    await page.keyboard.press('Enter')
    await page.getByText('Contato salvo').waitFor()
    await row(page, 'E-mail').getByText('pe•••@exemplo.com.br · confirmado').waitFor()
  })

  it('are told where they were when they are replaced; money and the other contact rest for a day', async () => {
    const { page } = await open()
    const [old, fresh] = [newEmail(), newEmail()]
    await giveEmail(page, 'Adicionar e-mail', old)
    await giveEmail(page, 'Trocar e-mail', fresh)
    await expect
      .poll(async () => (await site.mails(old)).map(({ text }) => text).join('\n'))
      .toContain('O e-mail da sua conta foi trocado')
    await page.getByRole('button', { name: 'Adicionar celular' }).click()
    await sheet(page, 'Adicionar celular')
      .getByText(/os contatos podem ser trocados de novo a partir de/)
      .waitFor()
    expect(
      await sheet(page, 'Adicionar celular').getByRole('button', { name: 'Enviar código' }).count(),
    ).toBe(0)
    await page.goto(site.url('/m/withdraw'))
    await page.getByText(/^Saques em pausa até/).waitFor()
    await page.getByText('A senha ou um contato desta conta mudou há pouco.').waitFor()
  })

  it('are numbers, too, with a code by SMS', async () => {
    const { page } = await open()
    const number = newMobile()
    await page.getByRole('button', { name: 'Adicionar celular' }).click()
    const dialog = sheet(page, 'Adicionar celular')
    await dialog.getByLabel('Celular', { exact: true }).fill(number)
    await dialog.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Enviar código' }).click()
    await dialog.getByLabel('Código recebido').fill(await codeOf(() => site.phone(`+55${number}`)))
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await row(page, 'Celular')
      .getByText(`+55•••${number.slice(-4)} · confirmado`)
      .waitFor()
    expect(await page.getByRole('button', { name: 'Adicionar celular' }).count()).toBe(0)
  })

  it('are confirmed as they are, and nothing rests for that', async () => {
    const { page, username } = await open('aurora')
    await row(page, 'E-mail')
      .getByText(/falta confirmar/)
      .waitFor()
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await sheet(page, 'Confirmar e-mail').getByRole('button', { name: 'Trocar' }).click()
    await sheet(page, 'Trocar e-mail').getByLabel('E-mail novo').waitFor()
    await sheet(page, 'Trocar e-mail').getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    const dialog = sheet(page, 'Confirmar e-mail')
    await dialog.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Enviar código' }).click()
    await dialog.getByLabel('Código recebido').fill(await codeOf(() => site.mails(`${username}@example.com`)))
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await row(page, 'E-mail')
      .getByText(/ · confirmado/)
      .waitFor()
    await page.goto(site.url('/m/withdraw', 'aurora'))
    await page.getByText('Livre para saque').first().waitFor()
    expect(await page.getByText(/^Saques em pausa até/).count()).toBe(0)
  })
})
