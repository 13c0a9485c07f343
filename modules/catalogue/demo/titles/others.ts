import type { TitleRow } from './row.ts'

export const SPORTS: readonly TitleRow[] = [
  {
    hero: 'football',
    mood: 'arena',
    nouns: ['o Futebol'],
    titles: ['Gol de Placa', 'Onze em Campo'],
    count: 3,
    discipline: 'football',
  },
  {
    hero: 'basketball',
    mood: 'arena',
    nouns: ['o Basquete'],
    titles: ['Cesta de Três'],
    count: 3,
    discipline: 'basketball',
  },
  {
    hero: 'racket',
    mood: 'arena',
    nouns: ['o Tênis'],
    titles: ['Saque e Voleio'],
    count: 2,
    discipline: 'tennis',
  },
  {
    hero: 'helmet',
    mood: 'arena',
    nouns: ['a Corrida'],
    titles: ['Volta Rápida'],
    count: 2,
    discipline: 'motorsport',
  },
  {
    hero: 'trophy',
    mood: 'arena',
    nouns: ['a Taça'],
    titles: ['Taça da Rodada'],
    count: 2,
    discipline: 'football',
  },
  {
    hero: 'bolt',
    mood: 'arena',
    nouns: ['o Atletismo'],
    titles: ['Cem Metros Rasos'],
    count: 2,
    discipline: 'athletics',
  },
]

export const ESPORTS: readonly TitleRow[] = [
  {
    hero: 'pad',
    mood: 'arena',
    nouns: ['a Arena'],
    titles: ['Arena Zero', 'Lobby Aberto'],
    count: 3,
    discipline: 'battle-arena',
  },
  {
    hero: 'shield',
    mood: 'arena',
    nouns: ['o Clã'],
    titles: ['Guilda do Sul'],
    count: 3,
    discipline: 'first-person-shooter',
  },
  {
    hero: 'trophy',
    mood: 'arena',
    nouns: ['o Torneio'],
    titles: ['Final dos Mapas'],
    count: 3,
    discipline: 'first-person-shooter',
  },
  {
    hero: 'bolt',
    mood: 'arena',
    nouns: ['a Ranqueada'],
    titles: ['Ping Baixo'],
    count: 3,
    discipline: 'ranked-ladder',
  },
  {
    hero: 'helmet',
    mood: 'arena',
    nouns: ['o Grid'],
    titles: ['Pista Virtual'],
    count: 2,
    discipline: 'sim-racing',
  },
  {
    hero: 'rocket',
    mood: 'arena',
    nouns: ['a Largada'],
    titles: ['Órbita Ranqueada'],
    count: 1,
    discipline: 'arcade',
  },
]

export const LOTT: readonly TitleRow[] = [
  { hero: 'balls', mood: 'draw', nouns: ['o Globo'], titles: ['Seis da Sorte', 'Dezena Cheia'], count: 4 },
  { hero: 'ticket', mood: 'draw', nouns: ['o Palpite'], titles: ['Bilhete Inteiro'], count: 4 },
  { hero: 'clover', mood: 'draw', nouns: ['a Trinca'], titles: ['Trinca do Trevo'], count: 3 },
  { hero: 'coin', mood: 'draw', nouns: ['o Milhar'], titles: ['Milhar Inteiro'], count: 3 },
  { hero: 'star', mood: 'draw', nouns: ['a Dezena'], titles: ['Estrela do Sorteio'], count: 3 },
  { hero: 'horseshoe', mood: 'draw', nouns: ['o Bolão'], titles: ['Bolão da Firma'], count: 3 },
]

export const ELOTT: readonly TitleRow[] = [
  { hero: 'balls', mood: 'draw', nouns: ['a Cinquentena'], titles: ['Cinco Minutos'], count: 3 },
  { hero: 'lantern', mood: 'draw', nouns: ['a Lanterna'], titles: ['Sorteio das Lanternas'], count: 3 },
  { hero: 'lily', mood: 'draw', nouns: ['a Lótus'], titles: ['Números de Lótus'], count: 2 },
  { hero: 'fish', mood: 'draw', nouns: ['a Maré'], titles: ['Peixe, Caranguejo e Dado'], count: 2 },
  { hero: 'moon', mood: 'draw', nouns: ['a Lua'], titles: ['Lua dos Números'], count: 2 },
]

export const INHOUSE: readonly TitleRow[] = [
  {
    hero: 'comet',
    mood: 'sky',
    nouns: ['o Cometa'],
    titles: ['Cometa', 'Cauda de Cometa'],
    count: 3,
    classify: 'Crash',
    scenes: ['orbit'],
  },
  {
    hero: 'emerald',
    mood: 'relic',
    nouns: ['a Mina'],
    titles: ['Minas de Jade'],
    count: 3,
    classify: 'MINES',
  },
  {
    hero: 'rocket',
    mood: 'sky',
    nouns: ['o Voo'],
    titles: ['Decolagem'],
    count: 3,
    classify: 'Crash',
    scenes: ['orbit'],
  },
  { hero: 'dice', mood: 'classic', nouns: ['o Dado'], titles: ['Limite'], count: 2, classify: 'DICE' },
  {
    hero: 'lighthouse',
    mood: 'sea',
    nouns: ['a Torre'],
    titles: ['Torre do Farol'],
    count: 2,
    classify: 'TOWER',
  },
  { hero: 'coin', mood: 'classic', nouns: ['a Cara'], titles: ['Cara ou Coroa'], count: 2, classify: 'COIN' },
]

export const INHOUSE2: readonly TitleRow[] = [
  { hero: 'pegs', mood: 'classic', nouns: ['a Cascata'], titles: ['Cascata'], count: 3, classify: 'DROP' },
  { hero: 'balloon', mood: 'sky', nouns: ['a Subida'], titles: ['Mais Alto'], count: 2, classify: 'Crash' },
  { hero: 'wheel', mood: 'salon', nouns: ['a Roda'], titles: ['Roda da Casa'], count: 2, classify: 'WHEEL' },
  { hero: 'key', mood: 'relic', nouns: ['a Porta'], titles: ['Três Portas'], count: 2, classify: 'DOORS' },
  {
    hero: 'hourglass',
    mood: 'relic',
    nouns: ['o Relógio'],
    titles: ['Contra o Relógio'],
    count: 2,
    classify: 'Crash',
  },
]
