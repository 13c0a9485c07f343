import type {
  DocumentType,
  IdentityFinding,
  IdentityPart,
  IdentityReason,
  IdentityState,
  LimitAct,
  LimitKind,
  LimitPeriod,
  Permission,
  RestrictionReason,
  RestrictionSource,
} from '@trevo/contract'
import { code, moment, money, number, section, text, type Named, type Section } from '@trevo/own-data'
import type { RegisterAnswer } from './domain/register.ts'
import { riskSections } from './own-risk.ts'
import {
  readOwnAnswers,
  readOwnChecks,
  readOwnFindings,
  readOwnLimits,
  readOwnReminders,
  readOwnRestrictions,
} from './sql/own-data.ts'

const KINDS = {
  deposit: ['Depósito', 'Deposits'],
  loss: ['Perda', 'Losses'],
  stake: ['Valor apostado', 'Stakes'],
  bets: ['Número de apostas', 'Number of bets'],
  time: ['Tempo de jogo (minutos)', 'Time of play (minutes)'],
} as const satisfies Named<LimitKind>

const PERIODS = {
  day: ['Por dia', 'A day'],
  week: ['Por semana', 'A week'],
  month: ['Por mês', 'A month'],
} as const satisfies Named<LimitPeriod>

const ACTS = {
  set: ['Definido', 'Set'],
  asked: ['Aumento pedido', 'Raise asked for'],
  confirmed: ['Aumento confirmado', 'Raise confirmed'],
  raised: ['Aumentado', 'Raised'],
  withdrawn: ['Aumento desistido', 'Raise withdrawn'],
} as const satisfies Named<LimitAct>

const REASONS = {
  pause: ['Pausa', 'Pause'],
  exclusion: ['Autoexclusão', 'Self-exclusion'],
  closed: ['Encerramento da conta', 'Closing of the account'],
  terms_due: ['Termos novos sem aceite', 'New terms not accepted'],
  access_changed: ['Acesso à conta mudou', 'Access to the account changed'],
  central_register: ['Cadastro nacional de impedidos', 'National list of the barred'],
  register_silent: ['Cadastro nacional sem resposta', 'National list without an answer'],
  court_order: ['Ordem judicial', 'Court order'],
  under_review: ['Em análise', 'Under review'],
  harm: ['Proteção contra danos', 'Protection from harm'],
} as const satisfies Named<RestrictionReason>

const SOURCES = {
  member: ['Você', 'You'],
  operator: ['Nossa equipe', 'Our staff'],
  register: ['Cadastro nacional', 'National list'],
  system: ['Nosso sistema', 'Our system'],
  risk: ['Análise de risco', 'Risk analysis'],
} as const satisfies Named<RestrictionSource>

const PERMISSIONS = {
  canLogin: ['Entrar', 'Log in'],
  canDeposit: ['Depositar', 'Deposit'],
  canBet: ['Apostar', 'Bet'],
  canWithdraw: ['Sacar', 'Withdraw'],
  canBonus: ['Receber bônus', 'Get bonuses'],
  canContact: ['Receber ofertas', 'Get offers'],
} as const satisfies Named<Permission>

const CHECK_STATES = {
  open: ['Falta enviar algo', 'Something is missing'],
  running: ['Em andamento', 'Running'],
  review: ['Com uma pessoa', 'With a person'],
  passed: ['Aprovada', 'Passed'],
  refused: ['Recusada', 'Refused'],
} as const satisfies Named<Exclude<IdentityState, 'start'>>

const DOCUMENTS = {
  rg: ['RG', 'Identity card'],
  cnh: ['CNH', 'Driving licence'],
  passport: ['Passaporte', 'Passport'],
} as const satisfies Named<DocumentType>

const PICTURES = {
  front: ['Frente do documento', 'Front of the document'],
  back: ['Verso do documento', 'Back of the document'],
  face: ['Rosto', 'Face'],
  turned: ['Rosto virado', 'Face turned'],
} as const satisfies Named<IdentityPart>

const FINDINGS = {
  register: ['Cadastro do CPF', 'Register of tax numbers'],
  name: ['Nome', 'Name'],
  document: ['Documento', 'Document'],
  liveness: ['Pessoa presente', 'A living person'],
  face: ['Rosto', 'Face'],
} as const satisfies Named<IdentityFinding>

const FINDING_REASONS = {
  blurred: ['Foto sem nitidez', 'Blurred picture'],
  glare: ['Reflexo na foto', 'Glare on the picture'],
  cut_off: ['Documento cortado', 'Document cut off'],
  unreadable: ['Não deu para ler', 'Could not be read'],
  expired: ['Documento vencido', 'Document expired'],
  cpf_irregular: ['CPF irregular na Receita', 'Tax number not in order'],
  birth_mismatch: ['Nascimento não confere', 'Another date of birth'],
  under_age: ['Abaixo da idade mínima', 'Under the minimum age'],
  name_mismatch: ['Nome não confere', 'Another name'],
  not_alive: ['Não parecia uma pessoa presente', 'Did not look like a living person'],
  face_mismatch: ['Rosto não confere', 'Another face'],
  too_many: ['Tentativas esgotadas', 'Too many tries'],
  person: ['Recusado por quem conferiu', 'Refused by who looked at it'],
} as const satisfies Named<IdentityReason>

const ANSWERS = {
  permitted: ['Sem impedimento', 'Not barred'],
  self_exclusion: ['Autoexclusão', 'Self-exclusion'],
  social_programme: ['Programa social', 'Social programme'],
  other: ['Outro impedimento', 'Barred for another reason'],
} as const satisfies Named<RegisterAnswer>

/** How a member is protected, and what was found out about who they are. */
export const protectionSections: readonly Section[] = [
  section({
    name: 'limits',
    title: { PT: 'Limites e seu histórico', EN: 'Limits and their history' },
    tables: ['protection.limit_event'],
    columns: {
      at: moment('Data e hora', 'Date and time'),
      kind: code('Limite', 'Limit', KINDS),
      period: code('Período', 'Period', PERIODS),
      act: code('O que houve', 'What happened', ACTS),
      oldValue: money('Antes', 'Before'),
      newValue: money('Depois', 'After'),
      effectiveAt: moment('Vale desde', 'Holds since'),
    },
    async *read(tx, owner) {
      for await (const events of readOwnLimits(tx, owner))
        yield events.map(({ oldValue, newValue, ...event }) => ({
          ...event,
          oldValue: limitValue(event.kind, oldValue),
          newValue: limitValue(event.kind, newValue),
        }))
    },
  }),
  section({
    name: 'reminders',
    title: { PT: 'Lembretes de tempo', EN: 'Reminders of time' },
    tables: ['protection.reminder_event'],
    columns: {
      at: moment('Data e hora', 'Date and time'),
      minutes: number('A cada (minutos)', 'Every (minutes)'),
    },
    read: readOwnReminders,
  }),
  section({
    name: 'restrictions',
    title: { PT: 'Pausas, exclusões e bloqueios', EN: 'Pauses, exclusions and restrictions' },
    tables: ['protection.restriction', 'protection.restriction_wish', 'protection.restriction_end'],
    columns: {
      startsAt: moment('Início', 'Began'),
      until: moment('Até', 'Until'),
      reason: code('Motivo', 'Reason', REASONS),
      denies: code('Impede', 'Keeps from', PERMISSIONS),
      source: code('Por quem', 'By whom', SOURCES),
      legalBasis: text('Base legal', 'Legal basis'),
      endAskedAt: moment('Fim pedido em', 'End asked for on'),
      endedAt: moment('Encerrada em', 'Ended on'),
    },
    read: readOwnRestrictions,
  }),
  section({
    name: 'identityChecks',
    title: { PT: 'Conferência de identidade', EN: 'Identity check' },
    about: {
      PT: 'As imagens que guardamos são citadas, mas não copiadas: com elas alguém poderia se passar por você.',
      EN: 'The pictures we keep are named, not copied: with them somebody could pass for you.',
    },
    tables: ['protection.identity_check', 'protection.identity_picture'],
    columns: {
      startedAt: moment('Início', 'Began'),
      state: code('Situação', 'State', CHECK_STATES),
      documentType: code('Documento', 'Document', DOCUMENTS),
      tries: number('Tentativas', 'Tries'),
      submittedAt: moment('Enviada em', 'Sent on'),
      decidedAt: moment('Decidida em', 'Decided on'),
      pictures: code('Imagens guardadas', 'Pictures kept', PICTURES),
    },
    read: readOwnChecks,
  }),
  section({
    name: 'identityFindings',
    title: { PT: 'O que a conferência encontrou', EN: 'What the check found' },
    tables: ['protection.identity_finding'],
    columns: {
      foundAt: moment('Data e hora', 'Date and time'),
      turn: number('Tentativa', 'Try'),
      kind: code('O que foi visto', 'What was looked at', FINDINGS),
      reason: code('Problema', 'Problem', FINDING_REASONS),
    },
    read: readOwnFindings,
  }),
  section({
    name: 'centralRegister',
    title: { PT: 'Consulta ao cadastro nacional', EN: 'Question to the national list' },
    tables: ['protection.register_check'],
    columns: {
      answeredAt: moment('Resposta em', 'Answered on'),
      answer: code('Resposta', 'Answer', ANSWERS),
      closedAt: moment('Conta fechada em', 'Account closed on'),
    },
    read: readOwnAnswers,
  }),
  ...riskSections,
]

/** Bets and minutes are counted, the rest is money. */
function limitValue(kind: string, value: bigint | null): bigint | number | null {
  return value !== null && (kind === 'bets' || kind === 'time') ? Number(value) : value
}
