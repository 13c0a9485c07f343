import type { Random } from '@trevo/kernel'

/** What somebody asks who wants the pages away from everybody else. */
export interface HostileRequest {
  readonly kind: (typeof KINDS)[number]
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** What there is, so that some of it is asked for in ways that hardly anybody asks. */
export interface Known {
  readonly vendors: readonly string[]
  readonly pictures: readonly string[]
}

const KINDS = ['value', 'parameter', 'path', 'width', 'rare page', 'rare picture'] as const

const LISTS = ['slot-games', 'live-games', 'poker-games', 'fishing-games', 'gameList', 'gameCenter']
const OPEN_VALUES = ['help?tag=', 'slot-games?vassalage=', 'gameList?classify=', 'activityDetail?id=']
const PAGES = ['home', 'help', 'activity', 'login', 'register', 'notice']
const WIDTHS = [96, 160, 240, 320, 480, 720, 960, 1280]
const FORMATS = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*']
const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', '1']

/** Of ten requests, eight are for what is not there, and two for what is there and hardly ever asked for. */
export function createHostileRequests({ next }: Random, { vendors, pictures }: Known) {
  const one = <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)]!
  const word = () => Math.floor(next() * 2 ** 52).toString(36)
  const number = () => Math.floor(next() * 1e9)
  const page = (path: string) => ({ path: `/m/${path}`, headers: { accept: 'text/html,*/*' } })
  const picture = (width: number) => ({
    path: `/img/${one(pictures)}?w=${width}`,
    headers: { accept: one(FORMATS) },
  })
  const make: Readonly<Record<HostileRequest['kind'], () => Omit<HostileRequest, 'kind'>>> = {
    value: () => page(one(OPEN_VALUES) + (next() < 0.5 ? word() : number())),
    parameter: () => page(`${one(PAGES)}?${word()}=${word()}`),
    path: () => page(word()),
    width: () => picture(number()),
    'rare page': () => page(`${one(LISTS)}?vassalage=${one(vendors)}&minBet=${one(MIN_BETS)}`),
    'rare picture': () => picture(one(WIDTHS)),
  }
  const turns = [...KINDS, 'value', 'value', 'parameter', 'path'] as const
  return (): HostileRequest => {
    const kind = one(turns)
    return { kind, ...make[kind]() }
  }
}
