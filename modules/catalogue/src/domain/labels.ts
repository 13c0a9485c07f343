import type { GameCategory, Language } from '@trevo/contract'

type Label = Readonly<Record<Language, string>>

const CATEGORIES: Readonly<Record<GameCategory, Label>> = {
  FISH: { PT: 'Pesca', EN: 'Fishing' },
  RNG: { PT: 'Slots', EN: 'Slots' },
  LIVE: { PT: 'Ao vivo', EN: 'Live' },
  PVP: { PT: 'Cartas', EN: 'Cards' },
  SPORTS: { PT: 'Esportes', EN: 'Sports' },
  ESPORTS: { PT: 'E-sports', EN: 'Esports' },
  COCKFIGHT: { PT: 'Galos', EN: 'Cockfight' },
  LOTT: { PT: 'Loteria', EN: 'Lottery' },
  ELOTT: { PT: 'Loteria', EN: 'Lottery' },
  INHOUSE: { PT: 'Originais', EN: 'Originals' },
  INHOUSE2: { PT: 'Arcade', EN: 'Arcade' },
  BINGO: { PT: 'Bingo', EN: 'Bingo' },
}

/** Classes that studios agree on; any other is called by its key. */
const CLASSES: Readonly<Record<string, Label>> = {
  ARCADE: { PT: 'Arcade', EN: 'Arcade' },
  BACCARAT: { PT: 'Bacará', EN: 'Baccarat' },
  BINGO_75: { PT: 'Bingo 75', EN: 'Bingo 75' },
  BINGO_90: { PT: 'Bingo 90', EN: 'Bingo 90' },
  BLACKJACK: { PT: 'Blackjack', EN: 'Blackjack' },
  CANASTA: { PT: 'Canastra', EN: 'Canasta' },
  COIN: { PT: 'Cara ou coroa', EN: 'Coin flip' },
  Crash: { PT: 'Crash', EN: 'Crash' },
  DICE: { PT: 'Dados', EN: 'Dice' },
  DOMINO: { PT: 'Dominó', EN: 'Dominoes' },
  DOORS: { PT: 'Portas', EN: 'Doors' },
  DROP: { PT: 'Queda', EN: 'Drop' },
  JACKPOT: { PT: 'Jackpot', EN: 'Jackpot' },
  MINES: { PT: 'Minas', EN: 'Mines' },
  POKER: { PT: 'Pôquer', EN: 'Poker' },
  PVP: { PT: 'Contra jogadores', EN: 'Versus players' },
  ROULETTE: { PT: 'Roleta', EN: 'Roulette' },
  SCRATCH: { PT: 'Raspadinha', EN: 'Scratch cards' },
  SHOW: { PT: 'Programas', EN: 'Game shows' },
  TOWER: { PT: 'Torre', EN: 'Tower' },
  TRUCO: { PT: 'Truco', EN: 'Truco' },
  VIDEO_BINGO: { PT: 'Vídeo bingo', EN: 'Video bingo' },
  VIDEO_POKER: { PT: 'Vídeo pôquer', EN: 'Video poker' },
  WHEEL: { PT: 'Rodas', EN: 'Wheels' },
}

export function categoryLabel(category: GameCategory, language: string): string {
  return inLanguage(CATEGORIES[category], language)
}

export function classLabel(key: string, language: string): string {
  return Object.hasOwn(CLASSES, key) ? inLanguage(CLASSES[key]!, language) : key
}

function inLanguage(label: Label, language: string): string {
  return language === 'EN' ? label.EN : label.PT
}
