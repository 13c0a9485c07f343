import type { Feature } from '@trevo/merchants/demo-features'

interface Bound {
  readonly requires?: Feature
}

/** A piece of content that is left out where its feature is off: an announcement, an article or a block of one. */
export function when<Piece extends object>(feature: Feature, piece: Piece): Piece {
  return { ...piece, requires: feature } satisfies Bound
}

/** The content without what is bound to features that are off. */
export function only<Content>(content: Content, isOn: (feature: Feature) => boolean): Content {
  // What JSON writes and reads is what went in, but for what is left out here.
  return JSON.parse(JSON.stringify(content), (_, value: unknown) => {
    if (Array.isArray(value)) return value.filter((one) => isKept(one as Bound | null, isOn)).map(unbound)
    return value
  }) as Content
}

const isKept = (piece: Bound | null, isOn: (feature: Feature) => boolean) =>
  piece?.requires === undefined || isOn(piece.requires)

function unbound(piece: unknown): unknown {
  if (typeof piece !== 'object' || piece === null || !('requires' in piece)) return piece
  const { requires: _, ...rest } = piece
  return rest
}
