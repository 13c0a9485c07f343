import type { Settings, Theme } from '@trevo/contract'
import { checkTheme } from '@trevo/contract'
import { trevo } from '@trevo/merchants/demo'
import { describe, expect, it } from 'vitest'
import type { Page } from '../merchant/page.ts'
import type { Brand } from './brands.ts'
import type { Get } from './asking.ts'
import { createDocuments } from './documents.ts'
import { createMakeDocument, type Printing, type Render } from './makeDocument.ts'

const theme = checkTheme(trevo.theme) as { value: Theme }
const origin = 'http://trevo.localhost'
const AWAY: Get = () => Promise.reject(new Error('the API is away'))
const EMPTY = '<html><head></head><body></body></html>'

/** Pages of an app that renders so, from what an API answers. */
function documentsOf(app: Render, get = AWAY, others: Partial<Printing> = {}) {
  const make = createMakeDocument({
    render: app,
    get,
    random: { next: () => 0 },
    styles: new Map(),
    pictures: async () => undefined,
    ...others,
  })
  return createDocuments(make, get)
}

function brand(imageCDNs: readonly string[], resources: readonly object[] = []): Brand {
  // Only what a document is made of; the rest is for the page to read.
  const settings = {
    imageCDNs,
    gameOrigins: ['https://estudio.example'],
    resources,
    firebase: null,
    platform: { merchantCode: 'trevo', defaultLanguage: 'PT' },
    whitelabel: { theme: theme.value },
    market: { warned: { share: 0 } },
  } as unknown as Settings
  return { settings, maintenance: false, version: '1' }
}

function visit(to = brand([]), cameFrom = '200.160.2.3') {
  return { brand: to, origin, path: '/m/home', cameFrom, countRender: () => undefined }
}

async function render(imageCDNs: readonly string[], chance: number, resources: readonly object[] = []) {
  const pages: Page[] = []
  const app: Render = async (_request, { context }) => {
    pages.push(context.page)
    return new Response(EMPTY)
  }
  const documents = documentsOf(app, AWAY, { random: { next: () => chance } })
  const ask = () => documents(visit(brand(imageCDNs, resources)))
  return { first: await ask(), second: await ask(), pages }
}

const hosts = ['https://img-1.example/', 'https://img-2.example/']

it.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.99, 1],
])(
  'chooses an image host by chance (%f is number %i), once for a document [APP-32]',
  async (chance, chosen) => {
    const { pages, first, second } = await render(hosts, chance)
    expect(pages.map(({ imageHost }) => imageHost)).toEqual([chosen])
    expect(second).toBe(first)
  },
)

it('lets pictures come from the merchant’s image hosts and from nowhere else', async () => {
  const policy = async (cdns: readonly string[], resources: readonly object[] = []) =>
    (await render(cdns, 0, resources)).first.plain.headers['content-security-policy']
      ?.split('; ')
      .find((rule) => rule.startsWith('img-src'))
  expect(await policy(hosts)).toBe("img-src 'self' data: https://img-1.example https://img-2.example")
  expect(await policy([])).toBe("img-src 'self' data:")
  const icon = { resourceType: 'AppDownloadIcon', url: 'https://app.trevo.example/icon.png' }
  expect(await policy([], [icon])).toBe("img-src 'self' data: https://app.trevo.example")
})

it('lets in frames from the merchant’s studios and from nowhere else', async () => {
  const { first } = await render([], 0)
  const rules = first.plain.headers['content-security-policy']?.split('; ') ?? []
  expect(rules.find((rule) => rule.startsWith('frame-src'))).toBe('frame-src https://estudio.example')
})

it('keeps a page, here and in caches on the way, unless the API failed while it was made', async () => {
  let isAway = true
  let rendered = 0
  const app: Render = async (_request, { context }) => {
    rendered += 1
    const answer = await context.fetch('http://anywhere.example/wps/lobby?language=PT').then(
      (response) => response.text(),
      () => 'away',
    )
    return new Response(`<html><head></head><body>${answer}</body></html>`)
  }
  const documents = documentsOf(app, async (host, path) => {
    if (isAway) throw new Error('the API is away')
    return { status: 200, etag: undefined, body: `${host}${path}` }
  })
  const ask = () => documents(visit())
  const broken = await ask()
  expect(broken.plain.body).toContain('away')
  for (const { headers } of [broken.plain, broken.br]) expect(headers['cache-control']).toBe('no-store')
  isAway = false
  const whole = await ask()
  expect(whole.plain.body).toContain('trevo.localhost/wps/lobby?language=PT')
  expect(whole.plain.headers['cache-control']).toContain('s-maxage=60')
  await ask()
  expect(rendered).toBe(2)
})

it('keeps no page that broke', async () => {
  let status = 500
  const documents = documentsOf(async () => new Response(EMPTY, { status }))
  const broken = await documents(visit())
  expect([broken.status, broken.plain.headers['cache-control']]).toEqual([500, 'no-store'])
  status = 200
  expect(await documents(visit())).toMatchObject({ status: 200 })
})

describe('what the API refuses one visitor', () => {
  const LIMITED = '203.0.113.9'
  const app: Render = async (_request, { context }) => {
    const answer = await context.fetch('http://anywhere.example/wps/lobby')
    return new Response(`<html><head></head><body>${await answer.text()}</body></html>`)
  }
  const documents = documentsOf(app, async (_host, _path, headers) => {
    const ip = headers['x-forwarded-for']
    return { status: ip === LIMITED ? 429 : 200, etag: undefined, body: `told ${ip}` }
  })
  const seenBy = async (ip: string) => (await documents(visit(brand([]), ip))).plain.body

  it('is not what others get who ask at the same time', async () => {
    const [limited, ...others] = await Promise.all([LIMITED, '200.160.2.3', '200.160.2.4'].map(seenBy))
    expect(limited).toContain(`told ${LIMITED}`)
    for (const other of others) expect(other).toContain('told 200.160.2.3')
  })

  it('they still see when it is drawn already', async () => {
    await seenBy('200.160.2.3')
    expect(await seenBy(LIMITED)).toContain('told 200.160.2.3')
  })
})

it('asks for pictures before scripts, and runs React before our own code', async () => {
  const documents = documentsOf(
    async () =>
      new Response(
        '<html><head><link rel="modulepreload" href="/assets/react-Ab_1.js" fetchPriority="low"/></head>' +
          '<body><img src="/img/a"><script type="module" async="" src="/assets/index-1.js"></script></body></html>',
      ),
  )
  const { plain } = await documents(visit())
  expect(plain.body).toContain(
    '<img src="/img/a"><script type="module" async fetchpriority="low" src="/assets/react-Ab_1.js"></script>' +
      '<script type="module" async="" src="/assets/index-1.js"></script>',
  )
})

it('names the styles that are in it, so that no script fetches them again', async () => {
  const app: Render = async () =>
    new Response('<html><head><style>.a{color:red}.b{top:0}</style></head></html>')
  const styles = new Map([
    ['/assets/a-1.css', '.a{color:red}'],
    ['/assets/c-1.css', '.c{color:red}'],
    ['/assets/none-1.css', ''],
  ])
  const documents = documentsOf(app, AWAY, { styles })
  const { plain } = await documents(visit())
  expect(plain.body).toContain('<link rel="stylesheet" type="text/inline" href="/assets/a-1.css"></head>')
  expect(plain.body).not.toContain('c-1.css')
})
