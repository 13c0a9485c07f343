import type { GameCategory } from '@trevo/contract'

export interface DemoVendor {
  readonly code: string
  readonly name: string
  readonly categories: readonly GameCategory[]
}

/** Studios of our invention; none exists. */
const STUDIOS: readonly DemoVendor[] = [
  { code: 'LUMINA', name: 'Lúmina', categories: ['RNG'] },
  { code: 'PEDRAZUL', name: 'Pedrazul', categories: ['RNG', 'FISH'] },
  { code: 'KALEO', name: 'Kaleo', categories: ['RNG', 'LIVE'] },
  { code: 'ORBITA', name: 'Órbita', categories: ['RNG', 'BINGO'] },
  { code: 'OITAVA', name: 'Oitava', categories: ['RNG', 'LIVE'] },
  { code: 'TAMBOR', name: 'Tambor', categories: ['RNG', 'PVP', 'BINGO'] },
  { code: 'MAROLA', name: 'Marola', categories: ['FISH', 'RNG'] },
  { code: 'VERTICE', name: 'Vértice', categories: ['LIVE', 'RNG'] },
  { code: 'ONZE', name: 'Onze', categories: ['SPORTS', 'PVP'] },
  { code: 'JATOBA', name: 'Jatobá', categories: ['RNG', 'FISH'] },
  { code: 'COBALTO', name: 'Cobalto', categories: ['RNG', 'LIVE'] },
  { code: 'QUIMERA', name: 'Quimera', categories: ['RNG', 'PVP'] },
  { code: 'SABIA', name: 'Sabiá', categories: ['RNG', 'BINGO'] },
  { code: 'FAROL', name: 'Farol', categories: ['LOTT', 'SPORTS'] },
]

/** Codes the specification names. They go by their code, and their games are as invented as the others. */
const SPECIFIED: readonly DemoVendor[] = [
  ...['AV', 'AI', 'IMES', 'TF', 'IA'].map((code) => vendor(code, code, 'ESPORTS')),
  vendor('TCG_LOTTO_VN', 'TCG Lotto', 'ELOTT'),
  vendor('JL', 'Originais', 'INHOUSE'),
  vendor('BNG', 'BNG', 'INHOUSE2'),
  ...['SV3', 'DS88', 'DIG', 'WGB'].map((code) => vendor(code, code, 'COCKFIGHT')),
]

export const demoVendors: readonly DemoVendor[] = [...STUDIOS, ...SPECIFIED]

function vendor(code: string, name: string, category: GameCategory): DemoVendor {
  return { code, name, categories: [category] }
}
