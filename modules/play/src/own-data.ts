import { code, moment, money, number, section, text, type Section } from '@trevo/own-data'
import { readOwnCancellations, readOwnRecents, readOwnRounds } from './sql/own-data.ts'

const ROUNDS = {
  open: ['Aberta', 'Open'],
  closed: ['Encerrada', 'Over'],
  cancelled: ['Cancelada', 'Cancelled'],
  refunded: ['Devolvida', 'Refunded'],
} as const

const CANCELLATIONS = {
  asked: ['Pedido', 'Asked for'],
  given: ['Aceito', 'Given'],
  refused: ['Recusado', 'Refused'],
} as const

/** What a member played. */
export const playSections: readonly Section[] = [
  section({
    name: 'recentGames',
    title: { PT: 'Jogos recentes', EN: 'Recent games' },
    tables: ['play.recent'],
    columns: {
      playedAt: moment('Jogado em', 'Played on'),
      vendor: text('Estúdio', 'Studio'),
      gameType: text('Categoria', 'Category'),
      nodeId: number('Número do jogo', 'Number of the game'),
    },
    read: readOwnRecents,
  }),
  section({
    name: 'cancellations',
    title: { PT: 'Pedidos de cancelamento', EN: 'Cancellations asked for' },
    tables: ['play.cancellation'],
    columns: {
      askedAt: moment('Pedido em', 'Asked for on'),
      orderId: text('Aposta', 'Bet'),
      state: code('Situação', 'State', CANCELLATIONS),
      answeredAt: moment('Respondido em', 'Answered on'),
    },
    read: readOwnCancellations,
  }),
  section({
    name: 'rounds',
    title: { PT: 'Rodadas e apostas', EN: 'Rounds and bets' },
    tables: ['play.round'],
    columns: {
      openedAt: moment('Data e hora', 'Date and time'),
      provider: code('Estúdio', 'Studio', {}),
      game: text('Jogo', 'Game'),
      state: code('Situação', 'State', ROUNDS),
      bets: number('Apostas', 'Bets'),
      staked: money('Apostado', 'Staked'),
      returned: money('Retornado', 'Returned'),
      orderId: text('Número', 'Number'),
    },
    read: readOwnRounds,
  }),
]
