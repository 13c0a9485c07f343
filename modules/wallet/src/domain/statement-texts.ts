export interface StatementTexts {
  readonly title: string
  readonly account: string
  readonly period: string
  readonly to: string
  readonly kind: string
  readonly issued: string
  readonly opening: string
  readonly closing: string
  readonly in: string
  readonly out: string
  readonly setAside: string
  readonly columns: readonly [when: string, kind: string, game: string, amount: string, balance: string]
  readonly pending: string
  readonly none: string
  readonly part: string
  readonly page: (page: number, of: number) => string
}

const PT: StatementTexts = {
  title: 'Extrato',
  account: 'Conta',
  period: 'Período',
  to: 'a',
  kind: 'Tipo',
  issued: 'Emitido em',
  opening: 'Saldo antes do período',
  closing: 'Saldo após o último lançamento',
  in: 'Entrou',
  out: 'Saiu',
  setAside: 'Reservado ou liberado',
  columns: ['Data e hora', 'Tipo', 'Jogo', 'Valor', 'Saldo'],
  pending: '(em andamento)',
  none: 'Nada neste período.',
  part: 'Só os 10.000 lançamentos mais novos do período. Escolha menos dias para o resto.',
  page: (page, of) => `Página ${page} de ${of}`,
}

const EN: StatementTexts = {
  title: 'Statement',
  account: 'Account',
  period: 'Period',
  to: 'to',
  kind: 'Kind',
  issued: 'Issued on',
  opening: 'Balance before the period',
  closing: 'Balance after the last entry',
  in: 'In',
  out: 'Out',
  setAside: 'Set aside or released',
  columns: ['Date and time', 'Kind', 'Game', 'Amount', 'Balance'],
  pending: '(in progress)',
  none: 'Nothing in this period.',
  part: 'Only the newest 10,000 entries of the period. Choose fewer days for the rest.',
  page: (page, of) => `Page ${page} of ${of}`,
}

export function statementTextsIn(language: string): StatementTexts {
  return language === 'EN' ? EN : PT
}
