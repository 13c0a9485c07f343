import { acceptReward, rejectReward, takeUpReward, waitingRewards } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import type { Announcements } from '@trevo/contract'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { expectAfter } from '@trevo/testkit/timers'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeClock } from '../src/testing/fakeTime.ts'
import { logIn, allowPasswordRegistration, registerMember } from './account/newMember.ts'
import { startTrial } from './account/startTrial.ts'
import { useSite } from './site.ts'
import { expectAnnounced } from './announcedTexts.ts'

const site = await useSite()
const NEWS = '**/wps/relay/MCSFE_getListAnnouncements*'
const APPLY = '**/wps/relay/MCSFE_signUpRequestReward'
const MINE = '**/wps/relay/MCSFE_getMyRewards*'
const DAY_MS = 86_400_000

let merchant: Merchant
let ids: Readonly<Record<'join' | 'remarks' | 'both', number>>

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  const directory = await openDirectory(site.db, { countryOf: () => 'BR' })
  merchant = directory.byHost(site.host())!
  const reply = await site.get('/wps/relay/MCSFE_getListAnnouncements')
  const { promotion } = (JSON.parse(reply.body) as { value: Announcements }).value
  const idOf = (code: string) => {
    const draft = demoContent.trevo.announcements.find((one) => one.code === code)!
    return promotion.find(({ title }) => title === draft.texts.PT!.title)!.id
  }
  ids = {
    join: idOf('welcome-missions'),
    remarks: idOf('live-cashback'),
    both: idOf('comet-tournament'),
  }
})

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function member() {
  const { page, consoleErrors } = await site.visit()
  const username = await registerMember(site, page)
  return { page, consoleErrors, username }
}

const goto = (page: Page, path: string) => page.goto(site.url(path), { waitUntil: 'networkidle' })
const png = (side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#208050' } })
    .png()
    .toBuffer()
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const gallery = (page: Page) => page.getByLabel('Galeria')
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar pedido' })

/** The application made last, for whoever decides. */
async function newest() {
  const waiting = await waitingRewards({ db: site.db }, merchant.id)
  const { bucket, application_id: applicationId } = waiting.at(-1)!
  return { bucket, applicationId, by: 'ops' }
}

describe('the page of a promotion', () => {
  it('leads a visitor to log in and back to the application [PROMO-07] [PROMO-11]', async () => {
    const { page, username } = await member()
    await page.context().clearCookies()
    await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()))
    await goto(page, `/m/activityDetail?id=${ids.both}`)
    await page.getByRole('button', { name: 'Solicitar prêmio' }).click()
    await page.waitForURL('**/m/login?redirect=*')
    await logIn(page, username)
    await page.waitForURL(`**/m/applyReward?id=${ids.both}`)
    await page.getByRole('heading', { level: 2, name: /Torneio Cometa/ }).waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
  })

  it('signs a member up, once, and leads to where it is followed [PROMO-20]', async () => {
    const { page } = await member()
    await goto(page, `/m/activityDetail?id=${ids.join}`)
    await page.getByRole('button', { name: 'Participar' }).click()
    await expectAnnounced(page, 'Inscrição feita')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Participar' }).click()
    await page.getByText('Você já participa desta promoção').waitFor()
    await page.getByRole('link', { name: 'Ver na Central de prêmios' }).click()
    await page.waitForURL('**/m/rewardCenter')
    await page.getByRole('article').getByText('Inscrito').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
  })

  const refusals = [
    ['no.permission', 'Sem permissão ou função temporariamente indisponível', 3_000, '[ERR-19]'],
    ['unknown.error', 'Erro desconhecido', 3_000, '[ERR-21]'],
    ['system.updating', 'Sistema em atualização', 8_000, '[ERR-23]'],
  ] as const
  it.each(refusals)('answers to %s “%s” for %i ms %s', async (code, text, ms) => {
    const { page } = await member()
    await goto(page, `/m/activityDetail?id=${ids.join}`)
    await page.route('**/wps/relay/MCSFE_signUpPromotionJoin', (route) =>
      route.fulfill({ json: { success: false, value: null, code, message: '' } }),
    )
    const advance = await freezeClock(page)
    const told = page.getByRole('alert').filter({ hasText: text })
    await page.getByRole('button', { name: 'Participar' }).click()
    await told.waitFor()
    await expectAfter(ms, advance, async () => (await told.count()) === 0)
    if (code !== 'system.updating') return
    await page.getByRole('button', { name: 'Participar' }).click()
    await told.waitFor()
    await page.unroute('**/wps/relay/MCSFE_signUpPromotionJoin')
    await told.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Inscrição feita').waitFor()
  })

  it('writes its days as the merchant wants them, and only there [PROMO-08]', async () => {
    const [trevo] = demoMerchants
    const days = async (path: string) =>
      /\d{2,4}\/\d{2}\/\d{2,4} até \d{2,4}\/\d{2}\/\d{2,4}/.exec((await site.get(path)).body)?.[0]
    const detail = `/m/activityDetail?id=${ids.both}`
    expect(await days(detail)).toBe('01/11/2026 até 31/12/2027')
    const specified = { ...trevo!, languages: ['PT', 'EN'], dateFormat: 'specified' } as const
    await site.save(specified)
    await expect.poll(() => days(detail)).toBe('2026/11/01 até 2027/12/31')
    await site.save({ ...specified, promoDetailDateFormat: 'MM/DD/YYYY' })
    await expect.poll(() => days(detail)).toBe('11/01/2026 até 12/31/2027')
    expect(await days('/m/activity')).toBe('2026/11/01 até 2027/12/31')
    await allowPasswordRegistration(site)
  })
})

describe('the application', () => {
  it('is for members: a visitor gets the promotions, a trial is told why not [PROMO-11]', async () => {
    const { page } = await site.visit()
    await goto(page, `/m/applyReward?id=${ids.both}`)
    await page.waitForURL('**/m/activity')
    const trial = await site.visit()
    await startTrial(site, trial.page)
    // What is said is soon gone again.
    await trial.page.goto(site.url(`/m/applyReward?id=${ids.both}`), { waitUntil: 'commit' })
    await expectAnnounced(trial.page, 'Faça login em uma conta real para usar esta função')
    await trial.page.waitForURL('**/m/activity')
    expect(pathOf(page)).toBe('/m/activity')
  })

  it('goes back where there is nothing to apply for, and says so if it was asked for [PROMO-12]', async () => {
    const { page } = await member()
    const asked = page.waitForRequest((request) => request.url().includes('types=Promotion'))
    await goto(page, `/m/applyReward?id=${ids.both}`)
    await asked
    await page.goto(site.url('/m/applyReward?id=999999'), { waitUntil: 'commit' })
    await page.getByText('Esta promoção não está mais aqui.').waitFor()
    expect(pathOf(page)).toBe('/m/activity')
    await goto(page, '/m/applyReward')
    await page.waitForURL('**/m/activity')
  })

  it('asks for what the promotion asks for, and counts what is written [PROMO-13] [PROMO-15] [PROMO-16]', async () => {
    const { page, consoleErrors } = await member()
    await goto(page, `/m/applyReward?id=${ids.remarks}`)
    const remarks = page.getByLabel('Conte o que aconteceu')
    await remarks.waitFor()
    expect(await gallery(page).count()).toBe(0)
    expect(await submit(page).isDisabled()).toBe(true)
    await page.getByText('0/140', { exact: true }).waitFor()
    await remarks.fill('   ')
    expect(await submit(page).isDisabled()).toBe(true)
    await remarks.pressSequentially('x'.repeat(150), { delay: 0 })
    await page.getByText('140/140', { exact: true }).waitFor()
    expect(await submit(page).isEnabled()).toBe(true)

    await goto(page, `/m/applyReward?id=${ids.both}`)
    await page.getByLabel('Conte o que aconteceu').fill('mesa 4')
    expect(await submit(page).isDisabled()).toBe(true)
    await gallery(page).setInputFiles(file('mesa4.png', 'image/png', await png()))
    await page.getByRole('button', { name: 'Remover mesa4.png' }).waitFor()
    expect(await submit(page).isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Limpar' }).click()
    expect(await page.getByLabel('Conte o que aconteceu').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: /^Remover/ }).count()).toBe(0)
    expect(pathOf(page)).toBe(`/m/applyReward?id=${ids.both}`)
    expect(consoleErrors).toEqual([])
  })

  it('says what is wrong with a file, for a second and a half [PROMO-17] [ERR-10] [ERR-11] [ERR-12] [ERR-13]', async () => {
    const { page } = await member()
    await goto(page, `/m/applyReward?id=${ids.both}`)
    await gallery(page).waitFor({ state: 'attached' })
    const picture = await png()
    const faults = [
      ['Envie uma imagem JPEG ou PNG.', [file('a.gif', 'image/gif', Buffer.from('GIF89a'))]],
      ['Envie uma imagem JPEG ou PNG.', [file('svg.png', 'image/png', Buffer.from('<svg/>'))]],
      ['A imagem passa de 5 MB.', [file('b.png', 'image/png', Buffer.alloc(5_242_881))]],
      ['Não foi possível ler a imagem.', [file('c.png', 'image/png', picture.subarray(0, 40))]],
      ['Envie no máximo 3 imagens.', [1, 2, 3, 4].map((one) => file(`${one}.png`, 'image/png', picture))],
    ] as const
    const advance = await freezeClock(page)
    for (const [said, files] of faults) {
      const shown = page.getByText(said)
      await gallery(page).setInputFiles([...files])
      await shown.waitFor()
      await expectAfter(1_500, advance, async () => (await shown.count()) === 0)
    }
    await expect.poll(() => page.getByRole('button', { name: /^Remover/ }).count()).toBe(3)
    expect(await gallery(page).count()).toBe(0)
  })

  it('is sent once, waits for at most ten seconds, and goes to the promotions [PROMO-14] [PROMO-18] [PROMO-19]', async () => {
    const { page, consoleErrors } = await member()
    await goto(page, `/m/applyReward?id=${ids.both}`)
    await page.getByLabel('Conte o que aconteceu').fill('  Rodada 1187, dia 14. ')
    await gallery(page).setInputFiles(file('mesa4.png', 'image/png', await png(2_400)))
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(APPLY, async (route) => {
      await held
      await route.continue()
    })
    const sent = page.waitForRequest(APPLY)
    const advance = await freezeClock(page)
    const isGone = async (text: string) => (await page.getByText(text).count()) === 0
    await submit(page).click()
    const request = await sent
    await page.getByText('Aguarde um instante').waitFor()
    await expectAfter(10_000, advance, () => isGone('Aguarde um instante'))
    answer()
    await page.waitForURL('**/m/activity')
    await page.getByText('Pedido enviado').waitFor()
    await expectAfter(1_500, advance, () => isGone('Pedido enviado'))
    await page.clock.resume()
    const { promotionId, remarks, pictures } = request.postDataJSON() as Record<string, unknown>
    expect({ promotionId, remarks }).toEqual({ promotionId: ids.both, remarks: 'Rodada 1187, dia 14.' })
    expect(pictures).toEqual([expect.stringMatching(/^data:image\/(?:jpeg|png);base64,/)])
    expect(request.headers()['idempotency-key']).toMatch(/^[\w-]{16,64}$/)
    expect(consoleErrors).toEqual([])

    await page.unroute(APPLY)
    await goto(page, `/m/applyReward?id=${ids.both}`)
    await page.getByLabel('Conte o que aconteceu').fill('outra vez')
    await gallery(page).setInputFiles(file('mesa4.png', 'image/png', await png()))
    await submit(page).click()
    await page.getByText('Você já participa desta promoção').waitFor()
  })

  it('reads well to whoever hears it', async () => {
    const { page } = await member()
    await goto(page, `/m/applyReward?id=${ids.both}`)
    await gallery(page).waitFor({ state: 'attached' })
    expect(await page.locator('main').ariaSnapshot()).toMatchInlineSnapshot(`
      "- main:
        - 'heading "Torneio Cometa: prêmio fixo para quem participa" [level=2]'
        - paragraph: Até 31/12/2027
        - text: Conte o que aconteceu 0/140
        - textbox "Conte o que aconteceu"
        - paragraph: Jogo, dia e horário ajudam quem vai conferir.
        - region "Imagens":
          - heading "Imagens" [level=2]
          - text: 0 de 3
          - list "Imagens":
            - listitem:
              - button "Foto"
              - text: Foto
            - listitem:
              - button "Galeria"
              - text: Galeria
          - paragraph: JPG ou PNG, até 5 MB cada, no máximo 3. Cubra dados que não importam para o pedido.
        - paragraph: Você acompanha a resposta na Central de prêmios.
        - button "Limpar"
        - button "Enviar pedido" [disabled]"
    `)
  })
})

describe('the reward centre', () => {
  it('follows an application: who acts now, the reason, the amount and where it went [PROMO-10]', async () => {
    const { page, consoleErrors } = await member()
    await goto(page, `/m/applyReward?id=${ids.remarks}`)
    await page.getByLabel('Conte o que aconteceu').fill('Mesa 4, dia 14.')
    await submit(page).click()
    await page.waitForURL('**/m/activity')
    const first = await newest()
    await goto(page, '/m/rewardCenter')
    await page.getByText('Nenhum prêmio ativo').waitFor()
    await page.getByRole('tab', { name: 'Solicitações' }).click()
    const card = page.getByRole('article')
    await card.getByText('Quem age agora: equipe Trevo').waitFor()
    expect(await card.getByText(/Resposta até/).count()).toBe(0)
    await expect.poll(() => card.locator('[aria-current="step"]').innerText()).toContain('Enviado')

    await takeUpReward({ db: site.db, clock }, merchant.id, first, new Date(clock.now() + 2 * DAY_MS))
    await page.reload({ waitUntil: 'networkidle' })
    await card.getByText(/^Resposta até \d{1,2} [a-z]{3}\.(?: \d{4})?, \d{1,2}h(?:\d\d)?$/).waitFor()
    await rejectReward({ db: site.db, clock }, merchant.id, first, 'Falta o horário.')
    await page.reload({ waitUntil: 'networkidle' })
    await card.getByText('Motivo: Falta o horário.').waitFor()
    // The worker writes to the member about it.
    await expect
      .poll(async () => {
        await goto(page, '/m/webEmail')
        return page.getByRole('main').innerText()
      })
      .toContain('Seu prêmio não foi aprovado')
    await goto(page, '/m/rewardCenter')
    await page.getByRole('tab', { name: 'Solicitações' }).click()
    await card.getByRole('link', { name: 'Reenviar' }).click()
    await page.waitForURL(`**/m/applyReward?id=${ids.remarks}`)
    await page.getByLabel('Conte o que aconteceu').fill('Mesa 4, dia 14, 20h.')
    await submit(page).click()
    await page.waitForURL('**/m/activity')

    const claimUntil = new Date(clock.now() + 7 * DAY_MS)
    const grant = { amount: 1_250n, purse: 'cash', claimUntil } as const
    expect((await acceptReward({ db: site.db, clock }, merchant, await newest(), grant)).ok).toBe(true)
    await goto(page, '/m/rewardCenter')
    await card.getByText('R$ 12,50 em saldo').waitFor()
    await card.getByRole('button', { name: 'Resgatar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resgatar R$ 12,50?' })
    await dialog.getByText('O valor entra no seu saldo').waitFor()
    await dialog.getByRole('button', { name: 'Resgatar' }).click()
    await page.getByText('R$ 12,50 no seu saldo').waitFor()
    await page.getByText('Nenhum prêmio ativo').waitFor()
    await page.getByRole('tab', { name: 'Histórico' }).click()
    await expect.poll(() => card.count()).toBe(2)
    await expect.poll(() => card.first().innerText()).toContain('Resgatado em')
    const chips = page.getByRole('group', { name: 'Filtrar por situação' }).getByRole('button')
    await expect.poll(() => chips.allInnerTexts()).toEqual(['Todas', 'Resgatado · 1', 'Recusado · 1'])
    await chips.nth(2).click()
    await expect.poll(() => card.count()).toBe(1)
    await card.getByRole('button', { name: /O que você enviou/ }).click()
    await page.getByRole('dialog', { name: 'O que você enviou' }).getByText('Mesa 4, dia 14.').waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('says when it did not load, and comes after another try', async () => {
    const { page } = await member()
    await page.route(MINE, (route) => route.abort())
    await page.goto(site.url('/m/rewardCenter'))
    await page.getByText('Os prêmios não carregaram').waitFor()
    await page.unroute(MINE)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Nenhum prêmio ativo').waitFor()
    await page.getByRole('link', { name: 'Ver promoções' }).click()
    await page.waitForURL('**/m/activity')
    expect(pathOf(page)).toBe('/m/activity')
  })

  it('is in the menu of members [NAV-10]', async () => {
    const { page } = await member()
    // Nothing pops up over the menu.
    const value: Announcements = { promotion: [], banners: [], player: [], popup: [], hot: [] }
    await page.route(NEWS, (route) => route.fulfill({ json: { success: true, value } }))
    await goto(page, '/m/home')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Central de prêmios' }).click()
    await page.waitForURL('**/m/rewardCenter')
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual(['Ativos', 'Solicitações', 'Histórico'])
  })

  it('is for members', async () => {
    const { page } = await site.visit()
    await goto(page, '/m/rewardCenter')
    await page.waitForURL('**/m/login?redirect=*')
    const trial = await site.visit()
    await startTrial(site, trial.page)
    await trial.page.goto(site.url('/m/rewardCenter'), { waitUntil: 'commit' })
    await expectAnnounced(trial.page, 'Faça login em uma conta real para usar esta função')
    expect(await trial.page.getByRole('tab').count()).toBe(0)
  })

  it('and the application say when what they are about did not load', async () => {
    const { page } = await member()
    await page.route(NEWS, (route) => route.abort())
    await page.goto(site.url(`/m/applyReward?id=${ids.both}`))
    await page.getByText('A promoção não carregou').waitFor()
    await page.unroute(NEWS)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { level: 2, name: /Torneio Cometa/ }).waitFor()
    await expect.poll(() => gallery(page).count()).toBe(1)
  })
})
