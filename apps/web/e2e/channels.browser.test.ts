import { newId, newSecret } from '@trevo/kernel'
import { makeGateway, type TestGateway } from '@trevo/testkit/gateway'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './account/money.ts'
import { allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { useSite } from './site.ts'

const site = await useSite()
const CENTER = '/m/voucherCenter'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
let gateway: TestGateway

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.openBanks()
  gateway = await makeGateway()
  const secret = newSecret(256)
  // Nobody hears it call back: what was paid is found by asking.
  await gateway.start(
    [{ account: 'trevo', secret, callbackUrl: 'https://127.0.0.1:9/unheard' }],
    gateway.party.ca,
  )
  const { url, fingerprint } = gateway
  await site.openGateway('trevo', { url, account: 'trevo', secret, fingerprint })
  await look(
    'bank',
    '--bank',
    'Banco Ipê',
    '--branch',
    '0001',
    '--account',
    '12345-6',
    '--holder',
    'Trevo Ltda.',
  )
})
afterAll(() => gateway.stop())

async function look(...words: readonly string[]): Promise<void> {
  const { code, output } = await site.lookForTransfers(...words, '--merchant', site.host('trevo'))
  expect(code, output).toBe(0)
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name })
const alert = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text })
const numberOf = (page: Page) => new URL(page.url()).searchParams.get('deposit')!

/** A member who has chosen how to pay in. The service that takes it is known a moment after it was set up. */
async function choosing(channel: string) {
  const visit = await site.visit()
  const { page } = visit
  await registerMember(site, page, 'trevo')
  const choice = main(page).getByRole('radio', { name: new RegExp(`^${channel}`) })
  await expect
    .poll(async () => {
      await page.goto(site.url(CENTER), { waitUntil: 'networkidle' })
      return choice.count()
    })
    .toBe(1)
  await choice.check()
  await main(page).getByRole('textbox', { name: 'Quanto você quer depositar?' }).fill('120,00')
  return visit
}

describe('a wallet', () => {
  it.each([
    ['Alipay', 'WALLET-18'],
    ['QQ', 'WALLET-19'],
    ['WeChat', 'WALLET-21'],
  ])('%s is paid on its own page, and the balance comes in here [%s]', async (name, _requirement) => {
    const { page, consoleErrors } = await choosing(name)
    await main(page).getByRole('button', { name: 'Continuar com R$ 120,00' }).click()
    await heading(page, `Pagar com ${name}`).waitFor()
    const opened = page.waitForEvent('popup')
    await main(page)
      .getByRole('link', { name: `Abrir ${name} para pagar` })
      .click()
    const wallet = await opened
    await wallet.getByRole('button', { name: 'Pagar' }).click()
    await wallet.getByText('Pagamento feito.').waitFor()
    await wallet.close()
    await heading(page, 'Depósito creditado').waitFor({ timeout: 60_000 })
    await expect.poll(() => main(page).innerText()).toMatch(/Seu saldo agora\s+R\$\s120,00/)
    expect(consoleErrors).toEqual([])
  })
})

describe('a transfer by hand', () => {
  async function claiming() {
    const visit = await choosing('Transferência bancária')
    await main(visit.page).getByText('12345-6').waitFor()
    return visit
  }

  async function claim(page: Page): Promise<string> {
    await main(page).getByRole('textbox', { name: 'Nome de quem transferiu' }).fill('Ana Souza')
    const file = { name: 'comprovante.png', mimeType: 'image/png', buffer: PNG }
    await main(page).getByLabel('Escolher arquivo').setInputFiles(file)
    await main(page).getByText('comprovante.png').waitFor()
    await main(page).getByRole('button', { name: 'Enviar comprovante' }).click()
    await heading(page, 'Comprovante recebido').waitFor()
    return site.transferReference(numberOf(page))
  }

  it('says what is missing, and takes no file that is no receipt [WALLET-17]', async () => {
    const { page } = await claiming()
    let sent = 0
    page.on(
      'request',
      (request) => void (sent += Number(request.url().includes('MCS2_depositManualTransfer'))),
    )
    await main(page).getByRole('button', { name: 'Enviar comprovante' }).click()
    await alert(page, 'Escolha o comprovante que o banco deu.').waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await main(page)
      .getByRole('radio', { name: /^Transferência bancária/ })
      .check()
    const film = { name: 'filme.mp4', mimeType: 'video/mp4', buffer: PNG }
    await main(page).getByLabel('Escolher arquivo').setInputFiles(film)
    await alert(page, 'O comprovante precisa ser uma foto').waitFor()
    const torn = { name: 'rasgado.png', mimeType: 'image/png', buffer: PNG.subarray(0, 20) }
    await main(page).getByLabel('Escolher arquivo').setInputFiles(torn)
    await alert(page, 'Este arquivo não pôde ser lido.').waitFor()
    await main(page).getByRole('button', { name: 'Enviar comprovante' }).click()
    await alert(page, 'Digite o nome completo de quem transferiu.').waitFor()
    expect(sent).toBe(0)
  })

  it('is on the balance once two people have found it [WALLET-17]', async () => {
    const { page, consoleErrors } = await claiming()
    const reference = await claim(page)
    await main(page).getByText('Duas pessoas da equipe procuram R$ 120,00').waitFor()
    const number = newId()
    const found = ['accept', reference, '--number', number, '--amount', '120.00']
    await look(...found, '--by', 'Rosa')
    await look(...found, '--by', 'Davi')
    await heading(page, 'Depósito creditado').waitFor()
    await expect.poll(() => main(page).innerText()).toMatch(/Seu saldo agora\s+R\$\s120,00/)
    expect(consoleErrors).toEqual([])
  })

  it('is told where nobody finds it, and stands so in the list [WALLET-17]', async () => {
    const { page } = await claiming()
    await look('reject', await claim(page), '--by', 'Rosa')
    await heading(page, 'A transferência não foi encontrada').waitFor()
    await main(page).getByRole('button', { name: 'Fazer outro depósito' }).click()
    await main(page).getByText('Não encontrado').waitFor()
    expect((await ask<{ balance: string }>(page, '/wps/member/info/funds/consolidated')).balance).toBe('0.00')
  })
})
