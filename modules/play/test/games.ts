import type { Game } from '@trevo/catalogue'

export const GAME = 'fortuna'

export const SLOT: Omit<Game, 'nodeId'> = {
  provider: 'estudio',
  vendor: 'EST',
  gameCode: GAME,
  name: 'Fortuna do Trevo',
  gameType: 'RNG',
  freeplay: true,
  certified: ['open', 'br'],
  enabled: true,
}
