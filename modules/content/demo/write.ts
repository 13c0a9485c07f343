import type { AnnouncementDraft, RichBlock, RichRun } from '@trevo/contract'

type Piece = string | RichRun

const runsOf = (pieces: readonly Piece[]): RichRun[] =>
  pieces.map((piece) => (typeof piece === 'string' ? { text: piece } : piece))

export const strong = (text: string): RichRun => ({ text, strong: true })
export const toPage = (text: string, target: string): RichRun => ({ text, to: { kind: 'path', target } })
export const toSite = (text: string, target: string): RichRun => ({ text, to: { kind: 'link', target } })

export const paragraph = (...pieces: readonly Piece[]): RichBlock => ({
  kind: 'paragraph',
  runs: runsOf(pieces),
})
export const note = (...pieces: readonly Piece[]): RichBlock => ({ kind: 'note', runs: runsOf(pieces) })
export const heading = (text: string): RichBlock => ({ kind: 'heading', text })
export const facts = (given: Readonly<Record<string, string>>): RichBlock => ({
  kind: 'facts',
  facts: Object.entries(given).map(([label, value]) => ({ label, value })),
})
export const steps = (...items: readonly (readonly Piece[])[]): RichBlock => listOf(true, items)
export const points = (...items: readonly (readonly Piece[])[]): RichBlock => listOf(false, items)

function listOf(ordered: boolean, items: readonly (readonly Piece[])[]): RichBlock {
  return { kind: 'list', ordered, items: items.map(runsOf) }
}

/** From this day on, by default without an end and for everyone. */
export const LAUNCH = '2026-11-01T12:00:00.000Z'

type Essential = 'code' | 'type' | 'position' | 'texts'

export function announce(
  draft: Pick<AnnouncementDraft, Essential> & Partial<Omit<AnnouncementDraft, Essential>>,
): AnnouncementDraft {
  return {
    groupName: null,
    category: null,
    tags: [],
    audience: 'everyone',
    startsAt: LAUNCH,
    endsAt: null,
    images: [],
    action: null,
    participation: 'none',
    imageRequired: false,
    remarkRequired: false,
    ...draft,
  }
}

export type Brand = 'trevo' | 'aurora'

/** One of the pictures that are drawn for the demo, in the colours of a brand. */
export const art = (brand: Brand, name: string) => [{ sequence: 1, url: `/img/banners/${brand}-${name}` }]
