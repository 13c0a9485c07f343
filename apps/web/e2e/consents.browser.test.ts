import { readDocument, type BrandDocument, type DocumentDraft } from '@trevo/contract'
import { systemClock as clock } from '@trevo/kernel'
import { demoMerchants } from '@trevo/merchants/demo'
import { draftOf } from '@trevo/merchants/demo-documents'
import { waitOptions } from '@trevo/testkit/limits'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { axeViolations, bringAxe } from '../test/stories/inspect.ts'
import { ask } from './account/money.ts'
import { allowPasswordRegistration, PASSWORD, registerMember } from './account/newMember.ts'
import { addSaver, takeOut } from './account/saver.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite, type Brand } from './site.ts'
import { untilHydrated } from './visits.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await site.openBanks()
})

const open = (page: Page, path: string, brand: Brand = 'aurora') => page.goto(site.url(path, brand))
const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Os termos mudaram' })
const note = (page: Page) => page.getByRole('region', { name: 'Situação da sua conta' })
const current = (brand: Brand) =>
  site.valueOf<BrandDocument | null>(`${readDocument.path}?document=terms`, brand)

/** The next version, once visitors see it. */
async function publish(says: string, brand: Brand = 'aurora', more: Partial<DocumentDraft> = {}) {
  const [, number, digest] = (await site.publishVersion(draftOf(says, more), brand)).split(' ')
  const version = Number(number)
  await vi.waitUntil(async () => (await current(brand))?.version === version, waitOptions)
  return { version, digest }
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concordo e continuo' }).click()
  await expectAnnounced(page, 'Pronto. Seu aceite ficou registrado.')
}

describe('new terms', () => {
  it(
    'are told after the login, leave the way to the money open, and let go on once they are accepted [BR-06]',
    { timeout: 180_000 },
    async () => {
      const { page, consoleErrors } = await site.visit()
      await bringAxe(page)
      await addSaver(site, page, { brand: 'aurora' })
      const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
      await open(page, '/m/voucherCenter')
      await main(page)
        .getByRole('button', { name: /Gerar Pix/ })
        .waitFor()
      const { version, digest } = await publish('Saques caem em até 60 minutos.')
      expect(version).toBe(2)

      await open(page, '/m/home')
      await sheet(page).getByText('Muda: Saques caem em até 60 minutos.').waitFor()
      await sheet(page)
        .getByText(/^Versão 2, em vigor desde /)
        .waitFor()
      expect(await axeViolations(page)).toEqual([])
      await sheet(page).getByRole('link', { name: 'Ler a versão anterior' }).click()
      await page.waitForURL('**/m/terms?version=1')
      await main(page).getByText('Esta é uma versão anterior, guardada para consulta.').waitFor()
      await main(page).getByText('Você aceitou esta versão').waitFor()
      await main(page).getByText('Pessoas com 18 anos ou mais').waitFor()
      await main(page).getByRole('link', { name: 'Ver a versão em vigor' }).click()
      await main(page).getByText('Saques caem em até 60 minutos.', { exact: true }).waitFor()
      await main(page).getByText('Você ainda não aceitou esta versão').waitFor()
      expect(await axeViolations(page)).toEqual([])

      await open(page, '/m/home')
      await sheet(page).getByRole('button', { name: 'Agora não' }).click()
      await sheet(page).waitFor({ state: 'detached' })
      for (const path of ['/m/home', '/m/mine', '/m/voucherCenter']) {
        await open(page, path)
        await note(page).getByText('Os termos mudaram').waitFor()
        expect(await page.getByRole('dialog').count()).toBe(0)
      }
      expect(
        await main(page)
          .getByRole('button', { name: /Gerar Pix/ })
          .count(),
      ).toBe(0)
      await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
      await note(page)
        .getByText('Para depositar, jogar e ter promoções, leia e aceite a versão nova.')
        .waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
      await open(page, '/m/responsibleGaming')
      await main(page).getByText('você aceitar a versão nova').waitFor()
      await open(page, '/m/withdraw')
      await takeOut(page, '100')

      await open(page, '/m/voucherCenter')
      await note(page).getByRole('link', { name: 'Ler o que mudou' }).click()
      await page.waitForURL('**/m/newTerms')
      await main(page).getByText('Muda: Saques caem em até 60 minutos.').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await accept(page)
      await page.waitForURL('**/m/voucherCenter')
      await main(page)
        .getByRole('button', { name: /Gerar Pix/ })
        .waitFor()
      await open(page, `/m/play?nodeId=${await site.nodeId('trevo-da-sorte')}`)
      await page.locator('iframe').waitFor()
      await open(page, '/m/terms')
      await main(page).getByText('Você aceitou esta versão').waitFor()

      const [newest, ...earlier] = await site.consentsOf(memberId)
      expect(newest).toMatchObject({ document: 'terms', version, digest, language: 'PT', way: 'accepted' })
      expect(newest!['ip']).toMatch(/^[\d.]+$/)
      expect(clock.now() - (newest!['at'] as Date).getTime()).toBeLessThan(60_000)
      expect(earlier.map((one) => [one['document'], one['version'], one['way']])).toEqual([
        ['privacy', 1, 'registration'],
        ['terms', 1, 'registration'],
      ])
      expect(consoleErrors.filter((text) => !text.includes('launchGame'))).toEqual([])
    },
  )

  it('that come while somebody reads are shown, and nothing is accepted unread [BR-06]', async () => {
    const { page } = await site.visit()
    await registerMember(site, page, 'aurora')
    const { id } = await ask<{ id: string }>(page, '/wps/member/info')
    const { version } = await publish('Primeiro texto.')
    await open(page, '/m/newTerms')
    await main(page).getByText('Muda: Primeiro texto.').waitFor()
    const next = await publish('Segundo texto.')
    await page.getByRole('button', { name: 'Concordo e continuo' }).click()
    await main(page).getByText('O texto mudou enquanto você lia.').waitFor()
    await main(page).getByText('Muda: Segundo texto.').waitFor()
    await main(page)
      .getByText(new RegExp(`^Versão ${version + 1}, `))
      .waitFor()
    await accept(page)
    await open(page, '/m/newTerms')
    await main(page).getByText('Nada para aceitar').waitFor()
    const accepted = (await site.consentsOf(id)).filter((one) => one['way'] === 'accepted')
    expect(accepted.map((one) => one['digest'])).toEqual([next.digest])
  })

  it('can be asked for again where they did not come', async () => {
    const { page } = await site.visit()
    await registerMember(site, page, 'aurora')
    await publish('Texto que demora.')
    await page.route('**/wps/member/consents', (route) => route.abort())
    await open(page, '/m/newTerms')
    await main(page).getByText('Não foi possível carregar o que mudou').waitFor()
    await page.unroute('**/wps/member/consents')
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await main(page).getByText('Muda: Texto que demora.').waitFor()
    expect(await main(page).getByText('Não foi possível carregar o que mudou').count()).toBe(0)
  })

  it('are read by anybody, with their number and date, and in advance', async () => {
    const later = new Date(clock.now() + 86_400_000).toISOString()
    await site.publishVersion(draftOf('Vale amanhã.', { effectiveFrom: later }), 'aurora')
    const { page } = await site.visit()
    await bringAxe(page)
    await vi.waitUntil(async () => ((await current('aurora'))?.versions.length ?? 0) > 1, waitOptions)
    await open(page, '/m/terms')
    await main(page)
      .getByText(/^Versão \d+, em vigor desde /)
      .waitFor()
    await main(page)
      .getByRole('link', { name: /^Versão/ })
      .first()
      .click()
    await main(page).getByText('Esta versão ainda não está em vigor.').waitFor()
    await main(page).getByText('Vale amanhã.', { exact: true }).waitFor()
    await open(page, '/m/policy')
    await main(page)
      .getByText(/^Versão 1, em vigor desde /)
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('whoever registers', () => {
  it('while the terms change is told, reads them and agrees anew; what was typed stays', async () => {
    const { page } = await site.visit()
    await open(page, '/m/register', 'trevo')
    await untilHydrated(page)
    const username = `leitora_${process.pid}`
    await page.getByLabel('Usuário', { exact: true }).fill(username)
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmar senha').fill(PASSWORD)
    await page.getByLabel('Apelido').fill('Marina')
    const { version } = await publish('Nova regra.', 'trevo')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByText('Os termos mudaram enquanto você preenchia.').waitFor()
    const box = page.getByRole('checkbox', { name: /Termos de uso/ })
    expect(await box.isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: 'Criar conta' }).isDisabled()).toBe(true)
    expect(await page.getByRole('link', { name: 'Termos de uso' }).getAttribute('href')).toBe(
      `/m/terms?version=${version}`,
    )
    await box.check()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.waitForURL('**/m/home')
    const { id } = await ask<{ id: string }>(page, '/wps/member/info')
    expect((await site.consentsOf(id)).map((one) => [one['document'], one['version'], one['way']])).toEqual([
      ['privacy', 1, 'registration'],
      ['terms', version, 'registration'],
    ])
  })
})
