import type { Game, LottoMode, PlayType, VendorTypes } from '@trevo/contract'

const ELECTRONIC = new Set(['TCG_LOTTO_VN', 'LOTT'])

/**
 * How a lottery pays: as the game itself says, otherwise by who offers electronic lotteries. Nobody knows that before
 * the vendors have come, and then it is the electronic one.
 */
export function prizeMode(
  game: Pick<Game, 'lottoMode'>,
  mapping: VendorTypes['mapping'] | undefined,
): LottoMode {
  if (game.lottoMode) return game.lottoMode
  if (!mapping) return 'Elott'
  const vendors = mapping.ELOTT?.vendors ?? []
  return vendors.some(({ vassalage }) => ELECTRONIC.has(vassalage)) ? 'Elott' : 'Lott'
}

/** By how it pays: what machines draw is entertainment. */
export function playType(
  game: Pick<Game, 'lottoMode'>,
  mapping: VendorTypes['mapping'] | undefined,
): PlayType {
  return prizeMode(game, mapping) === 'Elott' ? 'Entertainment' : 'Tradition'
}
