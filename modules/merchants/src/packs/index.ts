import br from './br.json' with { type: 'json' }
import open from './open.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import { MarketPack } from './schema.ts'

export type { MarketPack } from './schema.ts'

/** Parsed when the process starts: a broken pack stops it there, not at the first visitor. */
export const marketPacks: Readonly<Record<MarketPack['code'], MarketPack>> = {
  open: MarketPack.parse(open),
  br: MarketPack.parse(br),
  pt: MarketPack.parse(pt),
}
