import { readFile } from 'node:fs/promises'
import { demoMerchants } from '@trevo/merchants/demo'
import { newId } from '@trevo/kernel'
import { readPdf } from '@trevo/testkit/pdf'
import { readZip } from '@trevo/testkit/zip'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { ask as askOf } from './account/money.ts'
import { allowPasswordRegistration, documentOf, PASSWORD, registerMember } from './account/newMember.ts'
import { useSite, type Brand } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await allowPasswordRegistration(site)
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
})

/** Somebody who paid in 100.00, staked 7.77 and won 2.50. */
async function open(brand: Brand) {
  const { page } = await site.visit()
  await bringAxe(page)
  const username = await registerMember(site, page, brand)
  const { id: memberId } = await askOf<{ id: string }>(page, '/wps/member/info')
  const purse = { merchantId: await site.merchantId(brand), memberId, currency: 'BRL' }
  await site.money.deposit({ purse, source: 'pix', ref: newId(), amount: 10_000n })
  const of = { purse, source: 'provider:demo', round: newId() }
  await site.money.stake({ ...of, ref: newId(), amount: 777n, code: 'bet' })
  await site.money.payOut({ ...of, ref: newId(), amount: 250n, code: 'win', from: 'play', needsBet: true })
  await page.goto(site.url('/m/set', brand))
  await page.getByRole('link', { name: /Meus dados/ }).click()
  await page.waitForURL('**/m/myData')
  await page.getByRole('heading', { level: 1, name: 'Meus dados' }).waitFor()
  return { page, username }
}

async function ask(page: Page, button = 'Pedir uma cópia'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir uma cópia' })
  await dialog.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Pedir uma cópia' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function download(page: Page, file: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Baixar: ${file}` }).click()
  const got = await downloading
  return { name: got.suggestedFilename(), bytes: await readFile(await got.path()) }
}

const PDF = 'PDF, para ler'

describe('the copy of what is held about a member', () => {
  it.each(['trevo', 'aurora'] as const)(
    'is asked for by its owner, waited for, and taken away in three formats on %s',
    async (brand) => {
      const { page, username } = await open(brand)
      await page.getByText('Depósitos, saques e cada lançamento, com os totais dos nossos livros').waitFor()
      await expect.poll(() => axeViolations(page)).toEqual([])
      await ask(page)
      await page.getByText(/^Pedido recebido em/).waitFor()
      await expect.poll(() => axeViolations(page)).toEqual([])
      await page.getByText(/^Disponível até/).waitFor()
      await expect.poll(() => axeViolations(page)).toEqual([])

      const [paper, sheets, json] = [
        await download(page, PDF),
        await download(page, 'Planilhas, em um ZIP'),
        await download(page, 'JSON, para outro sistema'),
      ]
      expect([paper, sheets, json].map(({ name }) => name.split('.').at(-1))).toEqual(['pdf', 'zip', 'json'])
      const { pages } = await readPdf(paper.bytes.toString('base64'))
      const lines = pages.flat().map((words) => words.join(' '))
      expect(lines).toEqual(
        expect.arrayContaining([
          `Conta ${username}`,
          'Depositado R$ 100,00',
          'Apostado R$ 7,77',
          'Retornado em prêmios R$ 2,50',
          'Saldo contábil R$ 94,73',
        ]),
      )
      const totals = readZip(sheets.bytes).get('totals.csv')!
      expect(totals).toContain('"Saldo contábil";"94,73"')
      const document = JSON.parse(json.bytes.toString()) as {
        sections: { name: string; rows: Record<string, unknown>[] }[]
      }
      const rowsOf = (name: string) => document.sections.find((one) => one.name === name)!.rows
      expect(rowsOf('totals')).toContainEqual({ what: 'balance', amount: '94.73' })
      // Trevo asks for no number.
      expect(rowsOf('registration')[0]).toMatchObject({
        account: username,
        idNumber: brand === 'aurora' ? documentOf(username) : '',
      })

      // The same as what the account's own pages say.
      await page.goto(site.url('/m/transactions', brand))
      const sums = page.getByRole('main').locator('dl').first()
      await expect
        .poll(() => sums.innerText())
        .toMatch(/Entrou\s+R\$\s102,50\s+Saiu\s+R\$\s7,77\s+Saldo agora\s+R\$\s94,73/)
      // And whoever closed the page was told; only Aurora asks for an address.
      if (brand === 'trevo') return
      await expect
        .poll(async () => (await site.mails(`${username}@example.com`)).map(({ text }) => text).join('\n'))
        .toContain('ela está pronta em PDF, planilha e JSON')
    },
  )

  it('is not begun with a wrong password, and is gone once its time is over', async () => {
    const { page, username } = await open('trevo')
    await page.getByRole('main').getByRole('button', { name: 'Pedir uma cópia' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedir uma cópia' })
    await dialog.getByRole('button', { name: 'Pedir uma cópia' }).click()
    await dialog.getByText('Digite a senha atual').waitFor()
    await dialog.getByLabel('Senha atual', { exact: true }).fill('outra coisa 9')
    await page.keyboard.press('Enter')
    await dialog.getByText('A senha atual não confere.').waitFor()
    await expect.poll(() => axeViolations(page)).toEqual([])
    await dialog.getByLabel('Senha atual', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText(/^Disponível até/).waitFor()
    await site.endCopies(username)
    await page.getByRole('button', { name: `Baixar: ${PDF}` }).click()
    await page.getByText('Esta cópia não está mais disponível. Peça outra.').waitFor()
    await page.getByText(/^A cópia que você pediu em .* foi removida/).waitFor()
    await ask(page, 'Pedir outra')
    await page.getByText(/^Disponível até/).waitFor()
  })

  it('says so when it cannot tell, and tells when asked again', async () => {
    const { page } = await open('trevo')
    await page.route('**/wps/member/personalData', (route) => route.abort())
    await page.reload()
    await page.getByText('Nada se perdeu. Tente de novo em instantes.').waitFor()
    await page.unroute('**/wps/member/personalData')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    const button = page.getByRole('main').getByRole('button', { name: 'Pedir uma cópia' })
    await expect.poll(() => button.isVisible()).toBe(true)
  })
})
