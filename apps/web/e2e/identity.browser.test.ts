import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { payDeposit } from './account/bank.ts'
import { DOCUMENT, FACE, photograph, photographAll } from './account/identityPhotos.ts'
import { documentOf, registerNewcomer } from './account/newMember.ts'
import { useSite } from './site.ts'

const site = await useSite()
const aurora = demoMerchants[1]!
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora, flags: { ...aurora.flags, REGMOBVERF3: false } })
  await site.openBanks()
})

const IDENTITY = '/m/identity'
const open = (page: Page, path: string) => page.goto(site.url(path, 'aurora'), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true })

/** Somebody new at Aurora, and what the bureau finds about them, one try after the other. */
async function newcomer(...scenarios: readonly string[]) {
  const { page, consoleErrors } = await site.visit()
  const username = await registerNewcomer(site, page, 'aurora')
  const cpf = documentOf(username)
  await site.bureau('script', { cpf, scenarios: scenarios.join() })
  return { page, consoleErrors, username, cpf }
}

async function begin(page: Page, document = 'CNH'): Promise<void> {
  await open(page, IDENTITY)
  await main(page).getByRole('radio', { name: document }).check()
  await button(page, 'Começar').click()
}

describe('a newcomer', () => {
  it('is asked who they are before the first deposit, and pays in once that is known [BR-03]', async () => {
    const { page, consoleErrors, username } = await newcomer('pass')
    await open(page, '/m/mine')
    await heading(page, 'Confirme sua identidade antes do primeiro depósito').waitFor()
    await open(page, '/m/voucherCenter')
    await heading(page, 'Confirme sua identidade antes do primeiro depósito').waitFor()
    expect(
      await main(page)
        .getByRole('button', { name: /Gerar Pix/ })
        .count(),
    ).toBe(0)
    await main(page).getByRole('link', { name: 'Confirmar identidade' }).click()

    // What is going to happen is said before any camera opens.
    await heading(page, 'Vamos confirmar que é você').waitFor()
    const said = await main(page).innerText()
    for (const words of ['Lei 14.790/2023', 'uns 3 minutos', '5 anos', 'mesmo que você encerre a conta'])
      expect(said).toContain(words)
    expect(await page.locator('video').count()).toBe(0)
    await main(page).getByRole('radio', { name: 'RG' }).check()
    await button(page, 'Começar').click()
    await photograph(page, DOCUMENT[0])
    await heading(page, DOCUMENT[1]).waitFor()

    // Closed and opened again, it goes on where it was.
    await open(page, IDENTITY)
    await main(page).getByText('Foto 2 de 4').waitFor()
    await photographAll(page, DOCUMENT[1], ...FACE)
    await heading(page, 'Identidade confirmada').waitFor()
    await main(page).getByRole('link', { name: 'Depositar' }).click()
    await main(page).getByRole('button', { name: 'Gerar Pix de R$ 20,00' }).click()
    await page.waitForURL('**?deposit=*')
    const depositId = new URL(page.url()).searchParams.get('deposit')!
    await payDeposit(site, depositId, { document: documentOf(username), name: 'Marina Alves' })
    await heading(page, 'Depósito creditado').waitFor()
    await open(page, '/m/securityCenter')
    await main(page)
      .getByRole('link', { name: /Identidade\s*Confirmada/ })
      .waitFor()
    expect(consoleErrors).toEqual([])
  })

  it.each([
    ['blurred', 'saiu borrada', DOCUMENT],
    ['glare', 'Um reflexo cobriu', DOCUMENT],
    ['cut_off', 'saiu cortado', DOCUMENT],
    ['unreadable', 'Não deu para ler', DOCUMENT],
    ['expired', 'está vencido', DOCUMENT],
    ['face_mismatch', 'não bateu com o do documento', FACE],
    ['not_alive', 'virado para o lado pedido', FACE],
  ] as const)(
    'whose photo will not do (%s) reads why and what to do, sends just that again, and passes [BR-03]',
    async (scenario, words, again) => {
      const { page } = await newcomer(scenario, 'pass')
      await begin(page)
      await photographAll(page, ...DOCUMENT, ...FACE)
      const alert = main(page).getByRole('alert')
      await alert.getByText(words).waitFor()
      await alert.getByText('Restam 2 tentativas').waitFor()
      await photographAll(page, ...again)
      await heading(page, 'Identidade confirmada').waitFor()
      expect(await alert.count()).toBe(0)
    },
  )

  it.each([
    ['name_mismatch', 'Uma pessoa vai conferir', 'O nome é diferente'],
    ['birth_mismatch', 'Uma pessoa vai conferir', 'A data de nascimento é diferente'],
    ['cpf_irregular', 'Uma pessoa vai conferir', 'não está regular na Receita'],
    ['under_age', 'Não foi possível confirmar', 'ainda não tem a idade mínima'],
  ] as const)(
    'whom the register has otherwise (%s) reads it [BR-01] [BR-03]',
    async (scenario, title, words) => {
      const { page } = await newcomer(scenario)
      await begin(page, 'Passaporte')
      await photographAll(page, 'Página do passaporte com sua foto', ...FACE)
      await heading(page, title).waitFor()
      await main(page).getByText(words).waitFor()
      await open(page, '/m/voucherCenter')
      await main(page).getByRole('link', { name: 'Ver verificação' }).waitFor()
      expect(
        await main(page)
          .getByRole('button', { name: /Gerar Pix/ })
          .count(),
      ).toBe(0)
    },
  )
})

describe('the camera', () => {
  it('of another device goes on with the same check by a code that is good once [BR-03]', async () => {
    const { page } = await newcomer('pass')
    await begin(page)
    const [made] = await Promise.all([
      page.waitForResponse('**/wps/member/identity/link'),
      button(page, 'Continuar em outro aparelho').click(),
    ])
    await main(page)
      .getByRole('img', { name: 'Código para continuar a verificação em outro aparelho' })
      .waitFor()
    const { value } = (await made.json()) as { value: { link: string } }
    const address = `/m/identityCamera#link=${value.link}`
    const { page: phone } = await site.visit()
    await open(phone, address)
    await photographAll(phone, ...DOCUMENT)
    // The first device sees it happen.
    await main(page).getByText('Foto 3 de 4').waitFor()
    await photographAll(phone, ...FACE)
    await main(phone).getByText('Você pode voltar ao outro aparelho').waitFor()
    expect(phone.url()).not.toContain(value.link)
    await heading(page, 'Identidade confirmada').waitFor()
    const { page: other } = await site.visit()
    await open(other, address)
    await main(other).getByText('Este código já foi usado ou venceu').waitFor()
  })

  it('that may not be used says how to go on', async () => {
    const { page } = await newcomer('pass')
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await begin(page)
    await button(page, 'Abrir câmera').click()
    await main(page).getByRole('alert').filter({ hasText: 'A câmera não foi liberada' }).waitFor()
    await photograph(page, DOCUMENT[0])
    await heading(page, DOCUMENT[1]).waitFor()
    expect(await button(page, 'Abrir câmera').count()).toBe(1)
  })
})

it('says that it is being looked at while the bureau is down, and passes when it is back [BR-03]', async () => {
  const { page } = await newcomer('pass')
  await site.bureau('down', { is: 'yes' })
  await begin(page)
  await photographAll(page, ...DOCUMENT, ...FACE)
  await heading(page, 'Em análise').waitFor()
  await main(page).getByText('Nada deu errado e você não precisa enviar de novo').waitFor({ timeout: 40_000 })
  await site.bureau('down', { is: 'no' })
  await heading(page, 'Identidade confirmada').waitFor({ timeout: 40_000 })
  expect(await main(page).getByText('Certo', { exact: true }).count()).toBe(5)
})
