import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from './account/money.ts'
import { addSaver, takeOut } from './account/saver.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await site.openBanks()
})

const PROTECTION = '/m/responsibleGaming'
const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'))
const main = (page: Page) => page.getByRole('main')
const note = (page: Page) => page.getByRole('region', { name: 'Situação da sua conta' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Somebody of Aurora with money, a key of their own and a payment password. */
async function member() {
  const visit = await site.visit()
  await addSaver(site, visit.page, { brand: 'aurora' })
  const { id: memberId } = await ask<{ id: string }>(visit.page, '/wps/member/info')
  return { ...visit, memberId }
}

async function pause(page: Page, days: string): Promise<void> {
  await open(page, PROTECTION)
  await main(page).getByRole('link', { name: days, exact: true }).click()
  await page.waitForURL('**/m/pause?days=*')
  await main(page)
    .getByRole('button', { name: `Pausar por ${days}` })
    .click()
  await page.waitForURL(`**${PROTECTION}`)
}

describe('a pause', () => {
  it(
    'keeps from depositing and playing, says so wherever that is tried, and lets money out [BR-23]',
    { timeout: 180_000 },
    async () => {
      const { page, consoleErrors } = await member()
      await pause(page, '7 dias')
      await main(page).getByRole('heading', { name: 'Você está em pausa' }).waitFor()
      const facts = (await main(page).locator('dl', { hasText: 'Portaria SPA/MF' }).innerText()).replaceAll(
        '\u00A0',
        ' ',
      )
      expect(facts).toContain('Você pediu.')
      expect(facts).toContain('Portaria SPA/MF nº 1.231/2024')
      expect(facts).toContain('depositar, apostar, bônus e promoções, receber ofertas')
      expect(facts).toContain('sacar, atendimento e histórico')

      await open(page, '/m/voucherCenter')
      await note(page).getByText('Você está em pausa').waitFor()
      expect(
        await main(page)
          .getByRole('button', { name: /Gerar Pix/ })
          .count(),
      ).toBe(0)
      await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
      await note(page).getByText('Você está em pausa').waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
      for (const path of ['/m/home', '/m/mine']) {
        await open(page, path)
        await note(page).getByText('Você está em pausa').waitFor()
      }

      await open(page, '/m/withdraw')
      await takeOut(page, '100')
      expect(consoleErrors.filter((text) => !text.includes('launchGame'))).toEqual([])
    },
  )

  it(
    'ends before its time 24 hours after that was asked for, and not before [BR-22]',
    { timeout: 120_000 },
    async () => {
      const { page, memberId } = await member()
      await pause(page, '30 dias')
      await main(page).getByRole('button', { name: 'Pedir para encerrar antes' }).click()
      await dialog(page).getByText('A pausa continua por mais 24 horas depois do pedido.').waitFor()
      await dialog(page).getByRole('button', { name: 'Pedir para encerrar' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await expectAnnounced(page, 'Pedido anotado. A pausa termina em ')
      await site.ageRestrictions(memberId, '23 hours 58 minutes')
      await open(page, '/m/voucherCenter')
      await note(page).getByText('Você está em pausa').waitFor()
      await site.ageRestrictions(memberId, '2 minutes')
      await expect
        .poll(
          async () => (await ask<{ restrictions: unknown[] }>(page, '/wps/member/restrictions')).restrictions,
          {
            timeout: 30_000,
          },
        )
        .toEqual([])
      await open(page, '/m/voucherCenter')
      await main(page)
        .getByRole('button', { name: /Gerar Pix/ })
        .waitFor()
    },
  )

  it('is of any number of days between the bounds, and only longer than the one that runs', async () => {
    const { page } = await member()
    await open(page, '/m/pause')
    await main(page)
      .getByRole('radio', { name: /^Outro tempo/ })
      .check()
    const days = main(page).getByLabel('Quantos dias')
    for (const wrong of ['', '1', '43']) {
      await days.fill(wrong)
      await main(page)
        .getByRole('button', { name: /^(?:Fazer uma pausa|Pausar)/ })
        .click()
      await page.getByRole('alert').filter({ hasText: 'Digite um número de 2 a 42.' }).waitFor()
    }
    await days.fill('42')
    await main(page).getByRole('button', { name: 'Pausar por 42 dias' }).click()
    await page.waitForURL(`**${PROTECTION}`)
    await open(page, '/m/pause?days=7')
    await main(page).getByText('Dá para escolher um tempo maior.').waitFor()
    await main(page).getByRole('button', { name: 'Pausar por 7 dias' }).click()
    await page.getByRole('alert').filter({ hasText: 'Sua pausa atual dura mais do que isso.' }).waitFor()
    expect(
      await main(page)
        .getByRole('link', { name: /^Conversar com alguém/ })
        .getAttribute('href'),
    ).toBe('tel:188')
  })
})
