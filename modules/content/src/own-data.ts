import { code, moment, money, number, section, text, type Section } from '@trevo/own-data'
import { readOwnApplications, readOwnSegments } from './sql/own-data.ts'

const STATES = {
  signed: ['Inscrito', 'Joined'],
  applying: ['Pedido', 'Asked for'],
  process: ['Em análise', 'Being looked at'],
  issued: ['Liberado', 'Issued'],
  claimed: ['Resgatado', 'Claimed'],
  rejected: ['Recusado', 'Refused'],
} as const

const PURSES = { cash: ['Dinheiro', 'Cash'], bonus: ['Bônus', 'Bonus'] } as const

/** What a member joined or was given, and which groups they were put into. */
export const contentSections: readonly Section[] = [
  section({
    name: 'rewards',
    title: { PT: 'Promoções e recompensas', EN: 'Promotions and rewards' },
    tables: ['content.application'],
    columns: {
      createdAt: moment('Data e hora', 'Date and time'),
      promotion: text('Promoção', 'Promotion'),
      state: code('Situação', 'State', STATES),
      remarks: text('O que você escreveu', 'What you wrote'),
      pictures: number('Imagens enviadas', 'Pictures sent'),
      amount: money('Valor', 'Amount'),
      purse: code('Em', 'In', PURSES),
      turnover: money('A apostar', 'To be staked'),
      decidedAt: moment('Decidido em', 'Decided on'),
      reason: text('Motivo', 'Reason'),
      claimUntil: moment('Resgate até', 'To be claimed by'),
      claimedAt: moment('Resgatado em', 'Claimed on'),
    },
    read: readOwnApplications,
  }),
  section({
    name: 'segments',
    title: { PT: 'Grupos de promoções', EN: 'Groups for promotions' },
    about: {
      PT: 'Grupos em que a marca colocou a sua conta para escolher o que mostrar.',
      EN: 'Groups the brand has put your account into to choose what to show.',
    },
    tables: ['content.segment_member'],
    columns: { segment: text('Grupo', 'Group'), since: moment('Desde', 'Since') },
    read: readOwnSegments,
  }),
]
