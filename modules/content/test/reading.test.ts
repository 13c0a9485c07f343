import type { AnnouncementDraft, Announcements } from '@trevo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoContent } from '../demo/content.ts'
import { announce, art, paragraph } from '../demo/write.ts'
import { removeAnnouncement, saveAnnouncement, saveHelp } from '../src/index.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
const [MEMBER, AGENT, TRIAL] = [0, 1, 4]
const DAY_MS = 86_400_000

async function publish(draft: AnnouncementDraft, code: 'trevo' | 'aurora' = 'trevo') {
  const saved = await saveAnnouncement(harness.db, harness.merchant(code), draft)
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  await harness.refresh()
}

async function withdraw(code: string) {
  await removeAnnouncement(harness.db, harness.merchant('trevo').id, code)
  await harness.refresh()
}

beforeAll(async () => {
  for (const code of ['trevo', 'aurora'] as const) {
    for (const draft of demoContent[code].announcements) await publish(draft, code)
    for (const draft of demoContent[code].help) await saveHelp(harness.db, harness.merchant(code), draft)
  }
  await harness.refresh()
})

const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title)
const counts = (lists: Announcements) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length > 0]))
const notice = (code: string, more: Partial<AnnouncementDraft> = {}) =>
  announce({
    code,
    type: 'PL',
    position: 0,
    texts: { PT: { title: code, content: [paragraph('a')] } },
    ...more,
  })

describe('the list of announcements', () => {
  it('has a list for each type, filled by what was asked for [NEWS-10] [NEWS-11] [NEWS-15]', async () => {
    await publish(
      announce({ code: 'high', type: 'H', position: 0, texts: { PT: { title: 'H', content: [] } } }),
    )
    const asked = async (types: string) =>
      counts((await harness.list({ query: { types, platform: 'M' }, as: MEMBER })).value)
    const none = { promotion: false, banners: false, player: false, popup: false, hot: false }
    expect(await asked('PR')).toEqual({ ...none, promotion: true })
    expect(await asked('Promotion')).toEqual({ ...none, promotion: true })
    expect(await asked('B')).toEqual({ ...none, banners: true })
    expect(await asked('PL')).toEqual({ ...none, player: true })
    expect(await asked('PU')).toEqual({ ...none, popup: true })
    expect(await asked('H')).toEqual({ ...none, hot: true })
    expect(await asked('PU,B,PL')).toEqual({ ...none, banners: true, player: true, popup: true })
    expect((await harness.list({ query: { types: 'X' } })).status).toBe(400)
  })

  it('gives every field of a promotion', async () => {
    const { promotion } = (await harness.list()).value
    expect(promotion[0]).toMatchObject({
      id: expect.any(Number),
      linkedPromotionId: null,
      category: 'new_player',
      tags: ['newbie'],
      title: 'Missões de boas-vindas: giros por etapa',
      content: expect.arrayContaining([expect.objectContaining({ kind: 'facts' })]),
      startDate: Date.parse('2026-11-01T12:00:00.000Z'),
      endDate: null,
      noExpiry: 1,
      announcementImages: [{ sequence: 1, url: '/img/banners/trevo-m_promo-boas-vindas' }],
      imageRequired: 'N',
      remarkRequired: 'N',
      groupName: null,
    })
    expect(promotion[1]).toMatchObject({ remarkRequired: 'Y' })
  })

  it('says which of a merchant’s switches a promotion belongs to, and has it only where that is on [NAV-19]', async () => {
    const listed = async (merchant: 'trevo' | 'aurora') => {
      const { promotion } = (await harness.list({ merchant })).value
      return promotion.filter(({ promotionType }) => promotionType === 'LOGIN').map(({ title }) => title)
    }
    expect(await listed('trevo')).toEqual(['Promoção de login: um giro por dia'])
    const texts = { PT: { title: 'Entre e ganhe', content: [paragraph('a')] } }
    const kind = { type: 'PR', category: 'other_promo', promotionType: 'LOGIN' } as const
    await publish(announce({ code: 'login', position: 0, texts, ...kind }), 'aurora')
    expect(await listed('aurora')).toEqual([])
  })

  it('gives banners of a group, in order, with picture, texts and action [NEWS-12]', async () => {
    const { banners, promotion } = (await harness.list({ query: { types: 'B,PR', groupName: 'm_home' } }))
      .value
    expect(banners.map(({ groupName }) => groupName)).toEqual(banners.map(() => 'm_home'))
    expect(banners[0]).toEqual({
      id: expect.any(Number),
      groupName: 'm_home',
      url: '/img/banners/trevo-m_home-cometa',
      alt: '',
      kicker: 'Jogo da casa',
      title: 'Cometa: saia na sua hora',
      button: 'Conhecer',
      action: { kind: 'path', target: '/m/gameList?gameType=INHOUSE' },
    })
    const missions = banners.find(({ title }) => title === 'Missões de boas-vindas')
    expect(missions?.action).toEqual({ kind: 'promotion', target: promotion[0]?.id })
    const all = (await harness.list({ query: { types: 'B' } })).value.banners
    expect(new Set(all.map(({ groupName }) => groupName))).toEqual(new Set(['m_home', 'm_brand', 'm_reg']))
  })

  it('gives the registration page its banners', async () => {
    const { banners } = (await harness.list({ query: { types: 'B', groupName: 'm_reg' } })).value
    expect(banners.length).toBeGreaterThanOrEqual(3)
  })

  it('speaks the language of the reader, or else that of the merchant', async () => {
    await publish(notice('only-portuguese', { position: 1 }))
    const { player } = (await harness.list({ query: { types: 'PL' }, headers: { language: 'EN' } })).value
    expect(titles(player).slice(0, 2)).toEqual([
      'only-portuguese',
      'Pix maintenance on Sunday morning, from 3 to 4 am',
    ])
    const aurora = await harness.list({
      query: { types: 'PL' },
      merchant: 'aurora',
      headers: { language: 'EN' },
    })
    expect(titles(aurora.value.player)[0]).toMatch(/^Manutenção do Pix/)
    await withdraw('only-portuguese')
  })
})

describe('who reads', () => {
  it('decides what there is: visitors, members, agents', async () => {
    await publish(notice('for-visitors', { audience: 'visitor' }))
    await publish(notice('for-members', { audience: 'member' }))
    const seen = async (as?: number) => {
      const { value } = await harness.list({ query: { types: 'A,PL,PU' }, ...(as !== undefined && { as }) })
      const has = (title: string) => titles(value.player).includes(title)
      const forAgents = value.player.some(({ title }) => title.startsWith('Para afiliados'))
      return [has('for-visitors'), has('for-members'), forAgents, value.popup.length > 0]
    }
    expect(await seen()).toEqual([true, false, false, false])
    expect(await seen(TRIAL)).toEqual([true, false, false, false])
    expect(await seen(MEMBER)).toEqual([false, true, false, true])
    expect(await seen(AGENT)).toEqual([false, true, true, true])
  })

  it('decides who may keep it', async () => {
    const caching = async (as?: number) =>
      (await harness.list(as === undefined ? {} : { as })).headers['cache-control']
    expect(await caching()).toBe('public, max-age=60, stale-while-revalidate=60')
    expect(await caching(MEMBER)).toBe('private, max-age=60')
  })
})

describe('a market', () => {
  it('has no promotion that its law forbids, even if it was saved', async () => {
    const [welcome] = demoContent.trevo.announcements
    const open = harness.merchant('trevo').pack
    const saved = await saveAnnouncement(
      harness.db,
      { id: harness.merchant('aurora').id, pack: open },
      welcome!,
    )
    expect(saved).toEqual({ ok: true, value: 'saved' })
    const banner = announce({
      code: 'to-welcome',
      type: 'B',
      groupName: 'm_home',
      position: 0,
      images: art('trevo', 'm_home-cometa'),
      action: { kind: 'promotion', target: welcome!.code },
      texts: { PT: { title: 'to-welcome', content: [] } },
    })
    await publish(banner, 'aurora')
    await publish(banner, 'trevo')
    const { banners, promotion } = (await harness.list({ merchant: 'aurora' })).value
    const categories = new Set(promotion.map(({ category }) => category))
    expect(categories).toEqual(new Set(['other_promo']))
    expect(titles(banners)).not.toContain('to-welcome')
    expect(titles((await harness.list()).value.banners)).toContain('to-welcome')
  })

  it('shows one merchant nothing of another', async () => {
    await publish(notice('secret-of-trevo'))
    expect(titles((await harness.list({ merchant: 'aurora' })).value.player)).not.toContain('secret-of-trevo')
  })
})

describe('time', () => {
  it('brings things on and takes them off, without anybody publishing', async () => {
    const now = harness.clock.now()
    const at = (ms: number) => new Date(now + ms).toISOString()
    await publish(notice('soon', { startsAt: at(DAY_MS), endsAt: at(2 * DAY_MS) }))
    const isOn = async () =>
      titles((await harness.list({ query: { types: 'PL' } })).value.player).includes('soon')
    expect(await isOn()).toBe(false)
    harness.clock.advance(DAY_MS)
    expect(await isOn()).toBe(true)
    harness.clock.advance(DAY_MS - 1)
    expect(await isOn()).toBe(true)
    harness.clock.advance(1)
    expect(await isOn()).toBe(false)
  })
})

describe('a reply', () => {
  it('is the same bytes until the next edition, and known by its tag', async () => {
    const first = await harness.list()
    const again = () => harness.list({ headers: { 'if-none-match': String(first.headers['etag']) } })
    expect((await again()).status).toBe(304)
    await publish(notice('news'))
    const after = await again()
    expect([after.status, titles(after.value.player).includes('news')]).toEqual([200, true])
  })

  it('is not built again for types in another order', async () => {
    const tag = async (types: string) => (await harness.list({ query: { types } })).headers['etag']
    expect(await tag('PL,B,B')).toBe(await tag('B,PL'))
  })
})

describe('the help centre', () => {
  it('lists articles in order, in the language asked for [HELP-04] [HELP-05]', async () => {
    const { value, headers } = await harness.help({ query: { device: 'MOBILE', lang: 'PT' } })
    expect(value.map(({ tag }) => tag)).toEqual([
      'deposit',
      'withdraw',
      'fairness',
      'responsible',
      'login',
      'safety',
      'closing',
      'app',
      'contact',
      'about',
      'privacy',
      'terms',
    ])
    expect(value[0]).toMatchObject({ title: 'Como depositar', label: 'Como depositar' })
    expect(value[0]?.content.length).toBeGreaterThan(2)
    expect(headers['cache-control']).toContain('max-age=300')
    expect((await harness.help({ query: { lang: 'EN' } })).value[0]?.title).toBe('How to deposit')
    expect((await harness.help({ query: { lang: 'EN' }, merchant: 'aurora' })).value[0]?.title).toBe(
      'Como depositar',
    )
  })

  it('gives the bar at the foot of home the titles alone', async () => {
    const { value } = await harness.help({ query: { titles: '1' } })
    expect(value.every(({ content }) => content.length === 0)).toBe(true)
    expect(value.flatMap(({ label }) => label ?? [])).toEqual([
      'Como depositar',
      'Prazo de saque',
      'Regras dos jogos',
      'Jogo responsável',
      'Privacidade',
      'Termos de uso',
    ])
  })

  it('names the central self-exclusion where the law has one', async () => {
    const central = async (merchant: 'trevo' | 'aurora') =>
      JSON.stringify((await harness.help({ merchant })).value).includes('gov.br/autoexclusaoapostas')
    expect([await central('aurora'), await central('trevo')]).toEqual([true, false])
  })
})
