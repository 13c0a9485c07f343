import type { AnnouncementDraft, GameCategory, RichText } from '@trevo/contract'

/** Why a market forbids something, with the article it follows from. */
export interface Reason {
  readonly text: string
  readonly basis: string
}

interface Forbidden {
  readonly name: string
  readonly reason: Reason
}

/** What the rules below read of a market pack. */
export interface Market {
  readonly categories: Readonly<
    Record<GameCategory, { readonly allowed: true } | { readonly allowed: false; readonly reason: Reason }>
  >
  readonly forbidden: {
    readonly modules: readonly Forbidden[]
    readonly promotionCategories: readonly Forbidden[]
    readonly phrases: readonly { readonly words: readonly string[]; readonly reason: Reason }[]
  }
}

/** Pages that show one kind of game. */
const CATEGORY_OF: Readonly<Record<string, GameCategory>> = {
  '/m/slot-games': 'RNG',
  '/m/slotsCenter': 'RNG',
  '/m/live-games': 'LIVE',
  '/m/poker-games': 'PVP',
  '/m/fishing-games': 'FISH',
  '/m/sport-games': 'SPORTS',
  '/m/lottery': 'LOTT',
}
/** Pages that belong to a module. */
const MODULE_OF: Readonly<Record<string, string>> = { '/m/trail': 'FREEPLAY3' }

interface Objection {
  /** Which part of the draft it is about. */
  readonly path: 'category' | 'action' | 'texts'
  readonly reason: Reason
}

/**
 * Why the market does not let this be shown, if so: because of what it promises, or of where it leads. Asked when it
 * is saved and again whenever it is read, because the law may change under what is saved.
 */
export function marketViolationOf(
  { category, action, texts }: AnnouncementDraft,
  market: Market,
): Objection | undefined {
  const promotion = market.forbidden.promotionCategories.find(({ name }) => name === category)
  if (promotion) return { path: 'category', reason: promotion.reason }
  const target = action?.kind === 'path' ? forbiddenPage(market, action.target) : undefined
  if (target) return { path: 'action', reason: target }
  const contents = Object.values(texts).map(({ content }) => content)
  const reason = forbiddenLink(contents, market) ?? forbiddenPhrase(texts, market)
  return reason && { path: 'texts', reason }
}

/** Why the market does not let texts lead where they do, if so. */
export function forbiddenLink(texts: readonly RichText[], market: Market): Reason | undefined {
  return texts
    .flatMap(pathsIn)
    .map((path) => forbiddenPage(market, path))
    .find((reason) => reason !== undefined)
}

/** Why the market does not let texts say what they do, if so, wherever in them that stands. */
export function forbiddenPhrase(texts: object, market: Pick<Market, 'forbidden'>): Reason | undefined {
  const said = foldedText(texts)
  return market.forbidden.phrases.find(({ words }) =>
    foldedPhrases(words).some((phrase) => said.includes(phrase)),
  )?.reason
}

/** Made once of what is read often and never changed. */
function kept<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

const foldedText = kept((texts: object) => wordsOf(texts).map(fold).join('\n'))
const foldedPhrases = kept((words: readonly string[]) => words.map(fold))

/** Without accents and capitals, its words apart by one space, also at its ends. */
function fold(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ` ${letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

/** Every text of a value; what is set apart within a line is read with what stands around it. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) {
    const isLine = value.length > 0 && value.every((one: unknown) => isRun(one))
    return isLine ? [value.map(({ text }: { text: string }) => text).join('')] : value.flatMap(wordsOf)
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : []
}

const isRun = (value: unknown): value is { readonly text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && !('kind' in value)

/** The pages a text leads to. */
function pathsIn(content: RichText): string[] {
  const runs = content.flatMap((block) => {
    if (block.kind === 'list') return block.items.flat()
    return block.kind === 'paragraph' || block.kind === 'note' ? block.runs : []
  })
  return runs.flatMap(({ to }) => (to?.kind === 'path' ? [to.target] : []))
}

function forbiddenPage({ categories, forbidden }: Market, path: string): Reason | undefined {
  const [page = '', query = ''] = path.split('?')
  const category = CATEGORY_OF[page] ?? new URLSearchParams(query).get('gameType') ?? ''
  const rule = Object.hasOwn(categories, category) ? categories[category as GameCategory] : undefined
  if (rule && !rule.allowed) return rule.reason
  return forbidden.modules.find(({ name }) => name === MODULE_OF[page])?.reason
}
