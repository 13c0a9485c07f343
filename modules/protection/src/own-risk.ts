import type { RiskActKind, RiskGrade, RiskMarker, RiskOutcome } from '@trevo/contract'
import { code, day, moment, money, number, section, text, type Named, type Section } from '@trevo/own-data'
import { readOwnActs, readOwnSigns } from './sql/own-risk.ts'

const MARKERS = {
  chasing: ['Depósito logo depois de perder', 'Deposit soon after a loss'],
  night_play: ['Jogo de madrugada', 'Play at night'],
  rising_deposits: ['Depósitos em alta', 'Rising deposits'],
  failed_deposits: ['Depósitos recusados', 'Refused deposits'],
  raises_asked: ['Pedidos de limite maior', 'Wider limits asked for'],
  long_play: ['Muito tempo de jogo', 'Long play'],
  many_keys: ['Muitas contas para saque', 'Many accounts for withdrawals'],
  paid_back_in: ['Depósito logo depois de sacar', 'Deposit soon after a withdrawal'],
  limit_reached: ['Limites alcançados', 'Limits reached'],
} as const satisfies Named<RiskMarker>

const GRADES = {
  none: ['Nenhum', 'None'],
  low: ['Baixo', 'Low'],
  raised: ['Elevado', 'Raised'],
  high: ['Alto', 'High'],
} as const satisfies Named<RiskGrade>

const ACTS = {
  message: ['Mensagem', 'Message'],
  limit_offer: ['Oferta de um limite', 'Offer of a limit'],
  no_offers: ['Sem ofertas por um tempo', 'No offers for a while'],
  pause: ['Apostas e depósitos suspensos por um tempo', 'Bets and deposits suspended for a while'],
  review: ['Análise por uma pessoa', 'Review by a person'],
} as const satisfies Named<RiskActKind>

const OUTCOMES = {
  read: ['Você leu', 'You read it'],
  dismissed: ['Você preferiu não', 'You chose not to'],
  person_asked: ['Você pediu uma pessoa', 'You asked for a person'],
  limit_set: ['Você definiu um limite', 'You set a limit'],
  pause_taken: ['Você fez uma pausa', 'You took a break'],
  upheld: ['Uma pessoa manteve', 'A person upheld it'],
  lifted: ['Uma pessoa encerrou', 'A person lifted it'],
  calmer: ['Menos jogo na semana seguinte', 'Less play in the week after'],
  unchanged: ['Pouco mudou na semana seguinte', 'Little changed in the week after'],
} as const satisfies Named<RiskOutcome>

/** What was seen in how a member plays and pays in, and what was done about it. */
export const riskSections: readonly Section[] = [
  section({
    name: 'riskSigns',
    title: { PT: 'Sinais que observamos', EN: 'Signs that we saw' },
    about: {
      PT: 'Um sinal nasce de uma regra do mercado, contada nos seus lançamentos. Serve só para cuidar de você, nunca para ofertas.',
      EN: 'A sign comes from a rule of the market, counted in your movements. It serves to look after you, and never for offers.',
    },
    tables: ['protection.risk_sign'],
    columns: {
      day: day('Dia', 'Day'),
      marker: code('Sinal', 'Sign', MARKERS),
      count: number('Quantas vezes, noites ou minutos', 'How many times, nights or minutes'),
      span: number('Intervalo (minutos ou horas)', 'Within (minutes or hours)'),
      amount: money('Valor', 'Amount'),
      before: money('Média de antes', 'Average before'),
      rules: text('Versão das regras', 'Version of the rules'),
    },
    read: readOwnSigns,
  }),
  section({
    name: 'riskActs',
    title: { PT: 'O que fizemos por causa deles', EN: 'What we did because of them' },
    tables: ['protection.risk_act', 'protection.risk_outcome'],
    columns: {
      at: moment('Data e hora', 'Date and time'),
      kind: code('O que fizemos', 'What we did', ACTS),
      grade: code('Grau', 'Grade', GRADES),
      outcomes: code('O que veio depois', 'What came of it', OUTCOMES),
      note: text('O que uma pessoa decidiu', 'What a person decided'),
    },
    read: readOwnActs,
  }),
]
