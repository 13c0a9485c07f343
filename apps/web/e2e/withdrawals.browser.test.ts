import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANA, atBank } from './account/bank.ts'
import { allowPasswordRegistration, PASSWORD } from './account/newMember.ts'
import { addPayer, addSaver, PAYMENT_PASSWORD, type Holding } from './account/saver.ts'
import { useSite, type Brand } from './site.ts'

const site = await useSite()
const [, aurora] = demoMerchants
const BANKS = ['banco-ipe', 'banco-umbu'] as const

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  await site.save({ ...aurora!, flags: { ...aurora!.flags, REGMOBVERF3: false } })
  await site.openBanks()
})

beforeEach(() => everyBank('/policy', { payouts: { mode: 'settle', afterMs: 0 } }, 'PATCH'))

const everyBank = (path: string, body: object, method = 'POST') =>
  Promise.all(BANKS.map((bank) => atBank(site, path, body, { bank, method })))
/** What is followed asks all the time, so the network is never idle. */
const open = (page: Page, path = '/m/withdraw', brand?: Brand) => page.goto(site.url(path, brand))
const main = (page: Page) => page.getByRole('main')
const pin = (page: Page) => main(page).getByLabel('Senha de pagamento', { exact: true })
const amount = (page: Page) => main(page).getByLabel('Quanto você quer sacar?')
const submit = (page: Page) => main(page).getByRole('button', { name: /^Sacar/ })
const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function saver(holding?: Holding) {
  const visit = await site.visit()
  const person = await addSaver(site, visit.page, holding)
  return { ...visit, ...person }
}

/** Fills in a withdrawal and confirms it. */
async function take(page: Page, reais: string, password = PAYMENT_PASSWORD): Promise<void> {
  await amount(page).fill(reais)
  await pin(page).fill(password)
  await submit(page).click()
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
}

const step = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })

describe('the first withdrawal of somebody', () => {
  it('takes a key, a payment password and a confirmation, and is paid before their eyes [WALLET-03] [WALLET-12] [WALLET-13] [SESS-02]', async () => {
    await everyBank('/keys', { key: 'ana@example.com', name: ANA.name, cpf: ANA.document })
    const { page, consoleErrors } = await site.visit()
    await addPayer(site, page)
    await open(page)
    await main(page).getByText('Livre para saque: R$ 500,00 · Mínimo R$ 10,00').waitFor()
    expect(await main(page).locator('dl').first().innerText()).toMatch(
      /Taxa\s+Sem taxa\s+No máximo\s+120 min$/,
    )

    await main(page)
      .getByRole('button', { name: /Adicione uma chave Pix/ })
      .click()
    await dialog(page).getByRole('button', { name: 'E-mail' }).click()
    await dialog(page).getByLabel('E-mail').fill('Ana@Example.com')
    await dialog(page).getByLabel('CPF do titular da chave').fill(ANA.document)
    await dialog(page).getByRole('button', { name: 'Conferir e salvar' }).click()
    await dialog(page).getByText('O banco confirmou o titular:').waitFor()
    expect(await dialog(page).locator('dl').innerText()).toMatch(/Titular\s+Ana Souza/)
    await dialog(page).getByRole('button', { name: 'Usar esta chave' }).click()
    await main(page).getByText('a•••@example.com · Ana Souza').waitFor()

    await main(page)
      .getByRole('button', { name: /Crie sua senha de pagamento/ })
      .click()
    await dialog(page).getByLabel('Senha com que você entra').fill(PASSWORD)
    await dialog(page).getByLabel('Seis dígitos novos').fill('123456')
    await dialog(page).getByLabel('Repita os seis dígitos').fill('123456')
    await dialog(page).getByRole('button', { name: 'Salvar senha de pagamento' }).click()
    await alert(page, 'Esses dígitos são fáceis de adivinhar').waitFor()
    await dialog(page).getByLabel('Seis dígitos novos').fill(PAYMENT_PASSWORD)
    await dialog(page).getByRole('button', { name: 'Salvar senha de pagamento' }).click()
    await alert(page, 'Os dígitos não são iguais').waitFor()
    await dialog(page).getByLabel('Repita os seis dígitos').fill(PAYMENT_PASSWORD)
    await dialog(page).getByRole('button', { name: 'Salvar senha de pagamento' }).click()
    await dialog(page).waitFor({ state: 'detached' })

    await main(page).getByRole('button', { name: 'R$ 300', exact: true }).click()
    await pin(page).fill(PAYMENT_PASSWORD)
    await main(page).getByRole('button', { name: 'Sacar R$ 300,00' }).click()
    await dialog(page).getByText('Sacar R$ 300,00?').waitFor()
    expect(await dialog(page).innerText()).toContain(
      'Vai por Pix para Ana Souza, Pix · chave e-mail a•••@example.com, em até 120 minutos.',
    )
    await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
    await page.waitForURL('**/m/withdraw?withdrawal=*')
    await step(page, 'Pago na sua conta')
      .getByText(/\d\d:\d\d:\d\d/)
      .waitFor()
    await main(page)
      .getByText(/^Pedido hoje às .* e pago hoje às .*: em menos de 1 minuto\.$/)
      .waitFor()
    expect(await main(page).locator('code').innerText()).toMatch(/^E\w{31}$/)
    expect(
      await main(page)
        .getByRole('button', { name: /[Cc]ancelar/ })
        .count(),
    ).toBe(0)
    expect(consoleErrors).toEqual([])
  })

  it('goes to a key of the CPF they registered with, and to no other [WALLET-12]', async () => {
    const { page } = await site.visit()
    const { cpf } = await addPayer(site, page, { brand: 'aurora' })
    await open(page, '/m/withdraw?show=keys', 'aurora')
    await main(page).getByText('Pagamos só em contas no seu CPF.').waitFor()
    await main(page).getByRole('button', { name: 'Adicionar chave' }).click()
    const save = dialog(page).getByRole('button', { name: 'Conferir e salvar' })
    await dialog(page).getByRole('textbox', { name: 'CPF' }).fill('52998224724')
    await save.click()
    await alert(page, 'Este CPF não é válido').waitFor()
    await dialog(page).getByRole('textbox', { name: 'CPF' }).fill(ANA.document)
    expect(await dialog(page).getByRole('textbox', { name: 'CPF' }).inputValue()).toBe('529.982.247-25')
    await save.click()
    await alert(page, 'Esta chave é de outro CPF. Só pagamos em contas no CPF do seu cadastro.').waitFor()
    await dialog(page).getByRole('textbox', { name: 'CPF' }).fill(cpf)
    await save.click()
    await dialog(page).getByText('O banco confirmou o titular:').waitFor()
    await dialog(page).getByRole('button', { name: 'Usar esta chave' }).click()
    await main(page)
      .getByText(`•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`)
      .waitFor()
  })
})

describe('the keys', () => {
  it('are added by type, looked up at a bank, and removed after a question [WALLET-12]', async () => {
    const phone = '+5511912345678'
    const random = '123e4567-e12b-42d1-a456-426655440000'
    for (const key of [phone, random]) await everyBank('/keys', { key, name: ANA.name, cpf: ANA.document })
    const { page } = await saver()
    await open(page, '/m/withdraw?show=keys')
    const field = dialog(page).getByRole('textbox').first()
    const save = dialog(page).getByRole('button', { name: 'Conferir e salvar' })
    const begin = () => main(page).getByRole('button', { name: 'Adicionar chave' }).click()
    const use = async () => {
      await dialog(page).getByRole('button', { name: 'Usar esta chave' }).click()
      await dialog(page).waitFor({ state: 'detached' })
    }
    const add = async (type: string, key: string) => {
      await dialog(page).getByRole('button', { name: type, exact: true }).click()
      await field.fill(key)
      await dialog(page).getByLabel('CPF do titular da chave').fill(ANA.document)
      await save.click()
    }
    await begin()
    await add('E-mail', 'ninguem@example.com')
    await alert(page, 'Nenhum banco conhece esta chave.').waitFor()
    await add('Celular', '11 91234-5678')
    await use()
    await main(page).getByText('Pix · chave celular').waitFor()
    await begin()
    await add('Celular', '+55 11 91234 5678')
    await alert(page, 'Esta chave já está na sua conta.').waitFor()
    await add('Aleatória', '123')
    await alert(page, 'Esta chave não é válida.').waitFor()
    await add('Aleatória', random)
    await use()
    expect(await main(page).getByRole('listitem').count()).toBe(3)

    const remove = main(page).getByRole('button', { name: /^Remover Pix · chave celular/ })
    await remove.click()
    await dialog(page).getByRole('button', { name: 'Manter' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await remove.click()
    await dialog(page).getByRole('button', { name: 'Remover' }).click()
    await main(page).getByText('Pix · chave celular').waitFor({ state: 'detached' })
    await page.reload()
    await main(page).getByText('Pix · chave aleatória').waitFor()
    expect(await main(page).getByRole('listitem').count()).toBe(2)
  })

  it('say when they are not of the CPF that was given, and when no bank answers [WALLET-12]', async () => {
    const { page } = await saver()
    await open(page, '/m/withdraw?show=keys')
    await everyBank('/keys', { key: 'outra@example.com', name: ANA.name, cpf: ANA.document })
    await main(page).getByRole('button', { name: 'Adicionar chave' }).click()
    await dialog(page).getByRole('button', { name: 'E-mail' }).click()
    await dialog(page).getByLabel('E-mail').fill('outra@example.com')
    await dialog(page).getByLabel('CPF do titular da chave').fill('123.456.789-09')
    const save = dialog(page).getByRole('button', { name: 'Conferir e salvar' })
    await save.click()
    await alert(page, 'Esta chave não é do CPF que você informou.').waitFor()
    await everyBank('/faults', { kind: 'unavailable', call: 'lookUpKey' })
    await dialog(page).getByLabel('E-mail').fill('outra2@example.com')
    await save.click()
    await alert(page, 'Os bancos não responderam. Nada foi salvo.').waitFor()
    await everyBank('/faults', {}, 'DELETE')
    await page.reload()
    await main(page).getByText('Pix · chave CPF').waitFor()
    expect(await main(page).getByRole('listitem').count()).toBe(1)
  })
})

describe('an amount', () => {
  it('has a least, a most and what is free as its bounds, and chips within them [WALLET-13]', async () => {
    const { page } = await saver({ cash: 32_050n })
    await open(page)
    await pin(page).fill(PAYMENT_PASSWORD)
    for (const [reais, fault] of [
      ['', 'Digite quanto você quer sacar.'],
      ['9,99', 'O mínimo por saque é R$ 10,00.'],
      ['320,51', 'Você tem R$ 320,50 livres para saque.'],
      ['50.000,01', 'O máximo por saque é R$ 50.000,00.'],
    ] as const) {
      await amount(page).fill(reais)
      await submit(page).click()
      await alert(page, fault).waitFor()
      expect(await dialog(page).count()).toBe(0)
    }
    expect(await main(page).getByRole('button', { name: 'R$ 500', exact: true }).isDisabled()).toBe(true)
    await main(page).getByRole('button', { name: 'Tudo' }).click()
    await main(page).getByRole('button', { name: 'Sacar R$ 320,50' }).waitFor()
  })

  it('is refused with the reason where too little is free, and bonus money is told apart [WALLET-13]', async () => {
    const { page, purse } = await saver({ cash: 900n })
    await site.money.payOut({
      purse,
      source: 'test',
      ref: `${purse.memberId}-bonus`,
      amount: 4_000n,
      code: 'promo',
      from: 'promotion',
      to: 'bonus',
      needsBet: false,
    })
    await open(page)
    await main(page)
      .getByText('Para sacar é preciso ter pelo menos R$ 10,00 livres. Agora você tem R$ 9,00.')
      .waitFor()
    await main(page).getByText('R$ 40,00 do seu saldo são bônus, que ficam fora do saque.').waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
    await main(page).getByRole('link', { name: 'Ver quanto falta para liberar' }).click()
    await page.waitForURL('**/m/mine')
  })

  it('is refused where something is owed, and it is told what [WALLET-13]', async () => {
    const { page, purse } = await saver({ cash: 2_000n })
    await site.money.chargeBack({ purse, source: 'pix', ref: `${purse.memberId}-med`, amount: 5_000n })
    await site.money.payBack({ purse, source: 'pix', ref: `${purse.memberId}-back`, amount: 1_000n })
    await open(page)
    await main(page).getByText('Há R$ 20,00 em aberto na sua conta').waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
  })

  it('that is not free any more is said at the amount, and can be asked for again [WALLET-13]', async () => {
    const { page, take: ask } = await saver({ cash: 20_000n })
    await open(page)
    await amount(page).fill('150')
    await ask('100.00')
    await pin(page).fill(PAYMENT_PASSWORD)
    await submit(page).click()
    await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
    await alert(page, 'Esse valor não está mais livre na sua conta.').waitFor()
    await take(page, '50')
    await page.waitForURL('**/m/withdraw?withdrawal=*')
    await main(page).getByText('Saque por Pix').waitFor()
    expect(await main(page).innerText()).toMatch(/R\$\s50,00/)
  })
})

describe('a rest after the password was reset', () => {
  it('is told with its end and its reason, and nothing can be asked for [WALLET-13]', async () => {
    const { page, purse } = await saver()
    const { merchantId, memberId } = purse
    await site.db.tx({ merchantId }, (tx) =>
      site.money.guards.barWithdrawals(tx, {
        member: { merchantId, memberId },
        by: { kind: 'member', id: memberId },
        until: new Date(Date.UTC(2040, 4, 6, 15, 30)),
      }),
    )
    await open(page)
    await main(page).getByText('Saques em pausa até 06/05/2040 às 12:30').waitFor()
    await main(page).getByText('A senha ou um contato desta conta mudou há pouco.').waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
  })
})

describe('the payment password', () => {
  it('that is wrong is said at its cells, and nothing is asked for [WALLET-13]', async () => {
    const { page } = await saver()
    await open(page)
    await amount(page).fill('50')
    await submit(page).click()
    await alert(page, 'Digite os seis dígitos da senha de pagamento.').waitFor()
    await take(page, '50', '111222')
    await alert(page, 'A senha de pagamento não confere.').waitFor()
    expect(await pin(page).inputValue()).toBe('')
    await main(page).getByText('Livre para saque: R$ 500,00').waitFor()
  })

  it('that was forgotten is set anew with the password of the account, from here and from the security centre', async () => {
    const { page } = await saver()
    const setTo = async (digits: string, password: string) => {
      await dialog(page).getByLabel('Senha com que você entra').fill(password)
      await dialog(page).getByLabel('Seis dígitos novos').fill(digits)
      await dialog(page).getByLabel('Repita os seis dígitos').fill(digits)
      await dialog(page).getByRole('button', { name: 'Salvar senha de pagamento' }).click()
    }
    await open(page)
    await main(page).getByRole('button', { name: 'Esqueci a senha de pagamento' }).click()
    await setTo('593027', 'outra-senha-9')
    await alert(page, 'Essa não é a senha com que você entra na conta.').waitFor()
    await setTo('593027', PASSWORD)
    await dialog(page).waitFor({ state: 'detached' })
    await take(page, '50', '593027')
    await page.waitForURL('**/m/withdraw?withdrawal=*')

    await open(page, '/m/securityCenter')
    await main(page).getByRole('button', { name: 'Definir a senha de pagamento' }).click()
    await setTo('260719', PASSWORD)
    await dialog(page).waitFor({ state: 'detached' })
    await open(page)
    await take(page, '60', '593027')
    await alert(page, 'A senha de pagamento não confere.').waitFor()
    await take(page, '60', '260719')
    await page.waitForURL('**/m/withdraw?withdrawal=*')
    await main(page).getByText('Saque por Pix').waitFor()
    expect(await main(page).innerText()).toMatch(/R\$\s60,00/)
  })
})
