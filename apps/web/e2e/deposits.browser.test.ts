import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANA, payDeposit } from './account/bank.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite, type Brand } from './site.ts'
import { pathOf } from './visits.ts'

const site = await useSite()
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.openBanks()
})

const CENTER = '/m/voucherCenter'
const open = (page: Page, path: string, brand?: Brand) =>
  page.goto(site.url(path, brand), { waitUntil: 'networkidle' })
const depositOf = (page: Page) => new URL(page.url()).searchParams.get('deposit')!
const main = (page: Page) => page.getByRole('main')

/** A member who has asked for a code of 50,00 and sees it. */
async function withCode(brand: Brand = 'trevo') {
  const visit = await site.visit()
  const { page } = visit
  await registerMember(site, page, brand)
  await open(page, CENTER, brand)
  await main(page).getByRole('button', { name: 'R$ 50', exact: true }).click()
  await main(page).getByRole('button', { name: 'Gerar Pix de R$ 50,00' }).click()
  await page.waitForURL(`**${CENTER}?deposit=*`)
  await main(page).getByRole('heading', { name: 'Pagar com Pix' }).waitFor()
  return { ...visit, depositId: depositOf(page) }
}

describe('a deposit', () => {
  it('is asked for, paid and on the balance without a reload [WALLET-02] [WALLET-20] [SESS-02]', async () => {
    const { page, consoleErrors, depositId } = await withCode()
    await main(page).getByRole('img', { name: 'Código QR do Pix de R$ 50,00' }).waitFor()
    expect(await main(page).locator('code').first().innerText()).toMatch(/^000201/)
    await payDeposit(site, depositId)
    await main(page).getByRole('heading', { name: 'Depósito creditado' }).waitFor()
    await main(page).getByText('R$ 50,00 entraram no seu saldo.').waitFor()
    await expect.poll(() => main(page).innerText()).toMatch(/Seu saldo agora\s+R\$\s50,00/)
    await expectAnnounced(page, 'Depósito creditado')
    expect(pathOf(page)).toBe(`${CENTER}?deposit=${depositId}`)
    expect(consoleErrors).toEqual([])
  })
})
