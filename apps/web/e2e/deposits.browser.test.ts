import { demoMerchants } from '@trevo/merchants/demo'
import jsQR from 'jsqr'
import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANA, atBank, payDeposit } from './account/bank.ts'
import { ask } from './account/money.ts'
import { allowPasswordRegistration, documentOf, registerMember } from './account/newMember.ts'
import { expectAnnounced } from './announcedTexts.ts'
import { useSite, type Brand } from './site.ts'
import { pathOf } from './visits.ts'

const site = await useSite()
const [trevo, aurora] = demoMerchants
beforeAll(async () => {
  await site.fill()
  await site.save({ ...aurora!, flags: { ...aurora!.flags, REGMOBVERF3: false } })
  await allowPasswordRegistration(site)
  await site.openBanks()
})

const CENTER = '/m/voucherCenter'
const BEGIN = '**/wps/relay/MCS2_depositPaymentGateway'
const open = (page: Page, path: string, brand?: Brand) =>
  page.goto(site.url(path, brand), { waitUntil: 'networkidle' })
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name })
const amountOf = (page: Page) => main(page).getByRole('textbox', { name: 'Quanto você quer depositar?' })

async function member(brand: Brand = 'trevo') {
  const visit = await site.visit()
  const username = await registerMember(site, visit.page, brand)
  await open(visit.page, CENTER, brand)
  return { ...visit, username }
}

async function submit(page: Page, amount: string): Promise<string> {
  await button(page, `Gerar Pix de R$ ${amount}`).click()
  await page.waitForURL(`**${CENTER}?deposit=*`)
  await heading(page, 'Pagar com Pix').waitFor()
  return new URL(page.url()).searchParams.get('deposit')!
}

/** A member who has asked for a code of 50,00 and sees it. */
async function withCode(brand?: Brand) {
  const visit = await member(brand)
  await button(visit.page, 'R$ 50').click()
  return { ...visit, depositId: await submit(visit.page, '50,00') }
}

describe('a deposit', () => {
  it('is asked for, paid and on the balance without a reload [WALLET-02] [SESS-02]', async () => {
    const { page, consoleErrors, depositId } = await withCode()
    await main(page).getByRole('img', { name: 'Código QR do Pix de R$ 50,00' }).waitFor()
    expect(await main(page).locator('code').first().innerText()).toMatch(/^000201/)
    await payDeposit(site, depositId)
    await heading(page, 'Depósito creditado').waitFor()
    await main(page).getByText('R$ 50,00 entraram no seu saldo.').waitFor()
    await expect.poll(() => main(page).innerText()).toMatch(/Seu saldo agora\s+R\$\s50,00/)
    await expectAnnounced(page, 'Depósito creditado')
    expect(pathOf(page)).toBe(`${CENTER}?deposit=${depositId}`)
    await button(page, 'Ir para o início').click()
    await page.waitForURL('**/m/home')
    await main(page).getByText('R$ 50,00').first().waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('is paid with the copied code in the bank’s app, and is the same when one comes back [WALLET-20]', async () => {
    const { page, depositId } = await withCode()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Copiar código Pix').click()
    await button(page, 'Código copiado').waitFor()
    await expectAnnounced(page, 'Código Pix de R$\u00A050,00 copiado')
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toBe(await main(page).locator('code').first().innerText())
    await page.goto(`${site.bankUrl('banco-ipe')}/?code=${encodeURIComponent(code)}`)
    await page.getByLabel('Nome completo').fill(ANA.name)
    await page.getByLabel('CPF').fill(ANA.document)
    await page.goBack()
    await heading(page, 'Pagar com Pix').waitFor()
    expect(await main(page).locator('code').first().innerText()).toBe(code)
    await page.goForward()
    await page.getByLabel('Nome completo').fill(ANA.name)
    await page.getByLabel('CPF').fill(ANA.document)
    await page.getByRole('button', { name: 'Pagar R$ 50,00' }).click()
    await page.getByLabel('Comprovante').waitFor()
    await open(page, `${CENTER}?deposit=${depositId}`)
    await heading(page, 'Depósito creditado').waitFor()
  })

  it('says why an amount cannot be, before it is sent [WALLET-15]', async () => {
    const { page } = await member()
    await main(page).getByText('De R$ 10,00 a R$ 50.000,00').waitFor()
    for (const [typed, said] of [
      ['', 'Digite um valor, como 50,00.'],
      ['9,99', 'O mínimo é R$ 10,00.'],
      ['50.000,01', 'O máximo é R$ 50.000,00.'],
    ] as const) {
      await amountOf(page).fill(typed)
      await button(page, 'Gerar código Pix').click()
      await main(page).getByRole('alert').filter({ hasText: said }).waitFor()
      expect(await amountOf(page).evaluate((input) => input === document.activeElement)).toBe(true)
    }
    await amountOf(page).fill('1234,5')
    await amountOf(page).blur()
    expect(await amountOf(page).inputValue()).toBe('1.234,50')
    await submit(page, '1.234,50')
  })

  it('keeps to the limit the member has set, and says what is left of it [WALLET-15]', async () => {
    const { page } = await member()
    const { id: memberId } = await ask<{ id: string }>(page, '/wps/member/info')
    const merchantId = await site.merchantId('trevo')
    const purse = { merchantId, memberId, currency: 'BRL' }
    const of = { name: 'deposits', counts: 'deposits', period: 'day', limit: 12_000n } as const
    await site.db.tx({ merchantId }, (tx) =>
      site.money.guards.setLimit(tx, {
        purse,
        by: { kind: 'member', id: memberId },
        timeZone: 'America/Sao_Paulo',
        ...of,
      }),
    )
    await page.reload({ waitUntil: 'networkidle' })
    await main(page).getByText('Mínimo R$ 10,00 · pelo seu limite ainda cabem R$ 120,00').waitFor()
    expect(await button(page, 'R$ 100').isEnabled()).toBe(true)
    expect(await button(page, 'R$ 200').isDisabled()).toBe(true)
    await amountOf(page).fill('120,01')
    await button(page, 'Gerar código Pix').click()
    await main(page).getByText('Pelo limite que você definiu, ainda cabem R$ 120,00.').waitFor()
  })

  it('is one charge though the answer was lost and the page loaded anew [WALLET-20]', async () => {
    const { page } = await member()
    const keys: (string | undefined)[] = []
    const note = (request: Request) => keys.push(request.headers()['idempotency-key'])
    await page.route(BEGIN, (route) => {
      note(route.request())
      return route.abort()
    })
    await button(page, 'Gerar Pix de R$ 20,00').click()
    await main(page).getByText('A resposta não chegou.').waitFor()
    await page.unroute(BEGIN)
    await page.reload({ waitUntil: 'networkidle' })
    page.on(
      'request',
      (request) => request.method() === 'POST' && /Gateway/.test(request.url()) && note(request),
    )
    await submit(page, '20,00')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    await open(page, CENTER)
    expect(
      await main(page).getByRole('list', { name: 'Seus últimos depósitos' }).getByRole('listitem').count(),
    ).toBe(1)
  })

  it('says that no bank answers, and works when one does again [WALLET-20]', async () => {
    const { page } = await member()
    const down = { kind: 'unavailable', call: 'putCharge' }
    for (const bank of ['banco-ipe', 'banco-umbu'] as const) await atBank(site, '/faults', down, { bank })
    await button(page, 'Gerar Pix de R$ 20,00').click()
    await main(page).getByText('O serviço de pagamento não respondeu. Nada foi cobrado.').waitFor()
    await atBank(site, '/faults', {}, { bank: 'banco-umbu', method: 'DELETE' })
    expect(await submit(page, '20,00')).not.toBe('')
    await atBank(site, '/faults', {}, { method: 'DELETE' })
  })
})

describe('a code', () => {
  it('is read from the screen by a camera as it is copied [WALLET-20]', async () => {
    const { page } = await withCode()
    const code = await main(page).locator('code').first().innerText()
    const picture = await main(page).getByRole('img', { name: 'Código QR do Pix de R$ 50,00' }).screenshot()
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(code)
  })

  it('counts down to its end, says what happens then, and is credited when it is paid late [WALLET-02]', async () => {
    const { page, depositId } = await withCode()
    expect(await main(page).getByRole('timer').innerText()).toMatch(/1[45] min \d\d s/)
    await main(page).getByText('Pagamento que chega depois do prazo não se perde').waitFor()
    await site.endSoon(depositId, 6)
    await page.reload({ waitUntil: 'commit' })
    await main(page).getByRole('timer').filter({ hasText: '0 min 0' }).waitFor()
    await heading(page, 'O prazo para pagar terminou').waitFor()
    await main(page).getByText('Se você já pagou, o valor entra no saldo').waitFor()
    expect(await main(page).getByRole('img', { name: /QR/ }).count()).toBe(0)
    await payDeposit(site, depositId)
    await heading(page, 'Depósito creditado').waitFor()
  })

  it('of another member is not shown [WALLET-02]', async () => {
    const { depositId } = await withCode()
    const { page } = await member()
    await open(page, `${CENTER}?deposit=${depositId}`)
    await main(page).getByText('Depósito não encontrado').waitFor()
    expect(await main(page).locator('code').count()).toBe(0)
    await button(page, 'Fazer outro depósito').click()
    await amountOf(page).waitFor()
  })
})

describe('at a brand where the own account has to pay', () => {
  it('money of somebody else goes back, and the reason is told [WALLET-02]', async () => {
    const { page, depositId, username } = await withCode('aurora')
    const ending = documentOf(username).slice(-2)
    await payDeposit(site, depositId)
    await heading(page, 'O valor foi devolvido').waitFor()
    const reason = 'O Pix saiu da conta de outra pessoa, e só aceitamos de conta no seu CPF.'
    await main(page).getByText(`R$ 50,00 voltaram para a conta que pagou. ${reason}`).waitFor()
    await button(page, 'Fazer outro depósito').click()
    await main(page)
      .getByText(`O Pix precisa sair de uma conta no seu CPF, terminado em -${ending}.`)
      .waitFor()
    const again = await submit(page, '20,00')
    await payDeposit(site, again, { document: documentOf(username), name: 'Marina Alves' })
    await heading(page, 'Depósito creditado').waitFor()
    await expect.poll(() => main(page).innerText()).toMatch(/Seu saldo agora\s+R\$\s20,00/)
  })
})

describe('“paguei e não caiu”', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Já paguei e não caiu' })
  const number = (page: Page) => sheet(page).getByRole('textbox', { name: /Número do comprovante/ })
  const look = (page: Page) => sheet(page).getByRole('button', { name: 'Procurar pagamento' }).click()

  it('finds the payment by the number on the receipt, and says when it is not here [WALLET-02]', async () => {
    const other = await withCode()
    const [theirs] = await payDeposit(site, other.depositId)
    const { page, depositId } = await withCode()
    const [own] = await payDeposit(site, depositId)
    await open(page, CENTER)
    await button(page, 'Já paguei e não caiu').click()
    await number(page).fill('E123')
    await look(page)
    await sheet(page).getByText('Aqui há 4.').waitFor()
    await number(page).fill(`E${'0'.repeat(31)}`)
    await look(page)
    await sheet(page).getByText('Nenhum banco nosso conhece este número').waitFor()
    await number(page).fill(theirs!)
    await look(page)
    await sheet(page).getByText('Este pagamento não é desta conta').waitFor()
    // As it comes from a receipt, with what stands around it.
    await number(page).fill(` ${own!} `)
    await look(page)
    await page.waitForURL(`**${CENTER}?deposit=${depositId}`)
    await heading(page, 'Depósito creditado').waitFor()
    await expect.poll(() => main(page).getByText(own!).count()).toBe(1)
  })
})

describe('the latest deposits', () => {
  it('are listed with how each stands, and open [WALLET-23]', async () => {
    const { page, depositId } = await withCode()
    await payDeposit(site, depositId)
    await heading(page, 'Depósito creditado').waitFor()
    await open(page, CENTER)
    const waiting = await submit(page, '20,00')
    await open(page, CENTER)
    const rows = main(page).getByRole('list', { name: 'Seus últimos depósitos' }).getByRole('button')
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.nth(0).innerText()).toMatch(/R\$\s20,00[^]*Aguardando pagamento/)
    expect(await rows.nth(1).innerText()).toMatch(/R\$\s50,00[^]*Creditado/)
    await rows.nth(0).click()
    await page.waitForURL(`**${CENTER}?deposit=${waiting}`)
    await heading(page, 'Pagar com Pix').waitFor()
    await page.goBack()
    await rows.nth(1).click()
    await page.waitForURL(`**${CENTER}?deposit=${depositId}`)
    await heading(page, 'Depósito creditado').waitFor()
  })
})

// Last: what the merchant changes reaches pages a moment later.
describe('the template', () => {
  it('is the merchant’s choice, and both do the same [WALLET-05]', async () => {
    const { page } = await member()
    await button(page, 'R$ 50').waitFor()
    await site.save({
      ...trevo!,
      languages: ['PT', 'EN'],
      flags: { ...trevo!.flags, REGMOBVERF3: false },
      register: { ...trevo!.register, captcha: false },
      mobileTemplate: { ...trevo!.mobileTemplate, dep_func: 0 },
    })
    const plain = main(page).getByRole('textbox', { name: 'Valor do depósito' })
    await expect
      .poll(async () => {
        await open(page, CENTER)
        return plain.count()
      })
      .toBe(1)
    expect(await button(page, 'R$ 50').count()).toBe(0)
    await main(page).getByText('Pix', { exact: true }).waitFor()
    await plain.fill('5')
    await button(page, 'Gerar código Pix').click()
    await main(page).getByText('O mínimo é R$ 10,00.').waitFor()
    await plain.fill('75')
    const depositId = await submit(page, '75,00')
    // All on one page.
    expect(await plain.count()).toBe(1)
    await main(page).getByRole('img', { name: 'Código QR do Pix de R$ 75,00' }).waitFor()
    await payDeposit(site, depositId)
    await heading(page, 'Depósito creditado').waitFor()
    await allowPasswordRegistration(site)
  })
})
