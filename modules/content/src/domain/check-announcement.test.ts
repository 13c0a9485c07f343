import { describe, expect, it } from 'vitest'
import { announce, art, paragraph, toPage } from '../../demo/write.ts'
import { checkAnnouncement, type ContentMarket } from './check-announcement.ts'

const reason = { text: 'não pode', basis: 'art. 1º' }
const yes = { allowed: true } as const
const open: ContentMarket = {
  defaultLanguage: 'PT',
  categories: {
    FISH: yes,
    RNG: yes,
    LIVE: yes,
    PVP: yes,
    SPORTS: yes,
    ESPORTS: yes,
    COCKFIGHT: yes,
    LOTT: yes,
    ELOTT: yes,
    INHOUSE: yes,
    INHOUSE2: yes,
    BINGO: yes,
  },
  forbidden: { modules: [], promotionCategories: [], phrases: [] },
}
const strict: ContentMarket = {
  ...open,
  categories: { ...open.categories, FISH: { allowed: false, reason }, LOTT: { allowed: false, reason } },
  forbidden: {
    modules: [{ name: 'FREEPLAY3', reason }],
    promotionCategories: [{ name: 'new_player', reason }],
    phrases: [{ words: ['dinheiro fácil'], reason }],
  },
}

const content = [paragraph('Algo a dizer.')]
const notice = announce({ code: 'a', type: 'PL', position: 1, texts: { PT: { title: 'Aviso', content } } })
const banner = announce({
  code: 'b',
  type: 'B',
  groupName: 'm_home',
  position: 1,
  images: art('trevo', 'm_home-cometa'),
  texts: { PT: { title: 'Cartaz', content: [] } },
})
const promotion = announce({
  code: 'p',
  type: 'PR',
  category: 'rng_promo',
  position: 1,
  texts: { PT: { title: 'Promoção', content } },
})

const problemsOf = (draft: unknown, market = open) => {
  const checked = checkAnnouncement(draft, market)
  return checked.ok ? [] : checked.error.map(({ path, fault }) => `${path} ${fault}`)
}

describe('an announcement', () => {
  it.each([notice, banner, promotion])('$code can be saved', (draft) => {
    expect(problemsOf(draft)).toEqual([])
  })

  it.each([
    [
      'without the language of the house',
      { ...notice, texts: { EN: notice.texts.PT } },
      ['texts.PT missing'],
    ],
    [
      'that says nothing',
      { ...notice, texts: { PT: { title: 'A', content: [] } } },
      ['texts.PT.content missing'],
    ],
    ['in a group it cannot hang in', { ...notice, groupName: 'm_home' }, ['groupName unsupported']],
    ['with a category it cannot have', { ...notice, category: 'rng_promo' }, ['category unsupported']],
    ['with tags it cannot have', { ...notice, tags: ['VIP'] }, ['tags unsupported']],
    ['that asks a reader for a picture', { ...notice, imageRequired: true }, ['imageRequired unsupported']],
    ['a banner that hangs nowhere', { ...banner, groupName: null }, ['groupName missing']],
    ['a banner without a picture', { ...banner, images: [] }, ['images missing']],
    [
      'that is no promotion, but one that is switched on',
      { ...notice, promotionType: 'LOGIN' },
      ['promotionType unsupported'],
    ],
    ['a promotion of no kind', { ...promotion, category: null }, ['category missing']],
    ['limited, but without an end', { ...promotion, tags: ['limited'] }, ['endsAt missing']],
    ['that ends before it begins', { ...notice, endsAt: '2020-01-01T00:00:00.000Z' }, ['endsAt order']],
    [
      'with two pictures in one place',
      { ...banner, images: [...banner.images, ...banner.images] },
      ['images.1.sequence repeated'],
    ],
    [
      'with a button that does nothing',
      { ...banner, texts: { PT: { title: 'A', button: 'Ver', content: [] } } },
      ['action missing'],
    ],
    [
      'longer than a page',
      {
        ...notice,
        texts: {
          PT: { title: 'A', content: Array.from({ length: 20 }, () => paragraph('a'.repeat(2_000))) },
        },
      },
      ['texts size'],
    ],
  ])('%s is refused', (_, draft, problems) => {
    expect(problemsOf(draft)).toEqual(problems)
  })

  it.each([
    [
      'a script in a title',
      { texts: { PT: { title: '<script>alert(1)</script>', content } } },
      'texts.PT.title',
    ],
    [
      'an image in a text',
      { texts: { PT: { title: 'A', content: [paragraph('a <img src=x onerror=alert(1)>')] } } },
      'texts.PT.content.0.runs.0.text',
    ],
    ['a closing tag', { texts: { PT: { title: 'A </p>', content } } }, 'texts.PT.title'],
    ['text that runs backwards', { texts: { PT: { title: 'A \u202e cba', content } } }, 'texts.PT.title'],
    [
      'a block nobody knows',
      { texts: { PT: { title: 'A', content: [{ kind: 'html', html: '<b>' }] } } },
      'texts.PT.content.0.kind',
    ],
    ['a field nobody knows', { texts: { PT: { title: 'A', content, html: '<b>' } } }, 'texts.PT'],
    ['a script as an action', { action: { kind: 'link', target: 'javascript:alert(1)' } }, 'action.target'],
    [
      'an address that is not https',
      { action: { kind: 'link', target: 'http://a.example/' } },
      'action.target',
    ],
    ['an address with a user', { action: { kind: 'link', target: 'https://a@b.example/' } }, 'action.target'],
    ['a page there is not', { action: { kind: 'path', target: '/m/nowhere' } }, 'action.target'],
    ['another site as a page', { action: { kind: 'path', target: '//evil.example' } }, 'action.target'],
    [
      'a link to a script',
      { texts: { PT: { title: 'A', content: [paragraph(toPage('a', 'javascript:alert(1)'))] } } },
      'texts.PT.content.0.runs.0.to.target',
    ],
    [
      'a picture of another house',
      { images: [{ sequence: 1, url: 'https://evil.example/a.png' }] },
      'images.0.url',
    ],
    ['a picture by the back door', { images: [{ sequence: 1, url: '/img/../ops/a' }] }, 'images.0.url'],
    [
      'a drawing with a script in its name',
      { images: [{ sequence: 1, url: '/media/a.svg"onload="alert(1)' }] },
      'images.0.url',
    ],
  ])('with %s is refused', (_, change, path) => {
    expect(problemsOf({ ...notice, ...change })).toEqual([`${path} format`])
  })

  it('may say that 5 < 7', () => {
    expect(problemsOf({ ...notice, texts: { PT: { title: '5 < 7 & 7 > 5', content } } })).toEqual([])
  })
})

describe('a market', () => {
  const leading = (target: string) => ({ ...banner, action: { kind: 'path', target } })

  it('forbids a kind of promotion, and says why', () => {
    const draft = { ...promotion, category: 'new_player' }
    expect(problemsOf(draft)).toEqual([])
    expect(checkAnnouncement(draft, strict)).toEqual({
      ok: false,
      error: [{ path: 'category', fault: 'forbidden', reason }],
    })
  })

  it.each([
    '/m/fishing-games',
    '/m/lottery',
    '/m/gameList?gameType=FISH',
    '/m/gameCenter?gameType=LOTT',
    '/m/trail',
  ])('forbids leading to %s', (path) => {
    expect(problemsOf(leading(path))).toEqual([])
    expect(problemsOf(leading(path), strict)).toEqual(['action forbidden'])
  })

  it('forbids it in the middle of a text, in any language', () => {
    const EN = { title: 'A', content: [paragraph('see ', toPage('fish', '/m/fishing-games'))] }
    expect(problemsOf({ ...notice, texts: { ...notice.texts, EN } }, strict)).toEqual(['texts forbidden'])
  })

  it('leaves the rest', () => {
    expect(problemsOf(leading('/m/gameList?gameType=RNG'), strict)).toEqual([])
    expect(problemsOf(leading('/m/gameList?gameType=constructor'), strict)).toEqual([])
  })
})
