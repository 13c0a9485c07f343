import type {
  DepositChannel,
  DepositReason,
  DepositState,
  PixKeyType,
  WithdrawalReason,
  WithdrawalState,
} from '@trevo/contract'
import { code, moment, money, number, section, text, type Named, type Section } from '@trevo/own-data'
import type { Vault } from '@trevo/vault'
import { openDestination } from './destination.ts'
import {
  readOwnCards,
  readOwnDeposits,
  readOwnPromotions,
  readOwnReceived,
  readOwnWithdrawals,
} from './sql/own-data.ts'

const CHANNELS = {
  pix: ['Pix', 'Pix'],
  manual: ['Transferência', 'Bank transfer'],
  alipay: ['Alipay', 'Alipay'],
  qq: ['QQ', 'QQ'],
  wechat: ['WeChat', 'WeChat'],
} as const satisfies Named<DepositChannel>

const DEPOSIT_STATES = {
  created: ['Preparando', 'Being prepared'],
  active: ['Aguardando pagamento', 'Waiting for payment'],
  paid: ['Conferindo', 'Being checked'],
  credited: ['Creditado', 'Credited'],
  expired: ['Prazo terminou', 'Expired'],
  returning: ['Devolvendo', 'Being returned'],
  returned: ['Devolvido', 'Returned'],
  return_failed: ['Devolução em análise', 'Return being looked into'],
  failed: ['Não gerado', 'Not made'],
} as const satisfies Named<DepositState>

const RECEIVED_STATES = {
  found: ['Conferindo', 'Being checked'],
  crediting: ['Creditando', 'Being credited'],
  credited: ['Creditado', 'Credited'],
  returning: ['Devolvendo', 'Being returned'],
  returned: ['Devolvido', 'Returned'],
  return_failed: ['Devolução em análise', 'Return being looked into'],
} as const

const DEPOSIT_REASONS = {
  holder_mismatch: ['Veio da conta de outra pessoa', 'Came from somebody else’s account'],
  holder_unknown: ['O banco não informou o titular', 'The bank did not name the holder'],
  over_limit: ['Passava do limite', 'Above the limit'],
  barred: ['A conta não podia receber depósitos', 'The account could take no deposits'],
  paid_twice: ['A cobrança já tinha sido paga', 'It had been paid before'],
  no_charge: ['Sem o código de um depósito', 'Without the code of a deposit'],
  psp_failed: ['Os bancos não responderam', 'The banks did not answer'],
  return_refused: ['O banco recusou a devolução', 'The bank refused the return'],
  not_received: ['Não encontrado na nossa conta', 'Not found on our account'],
} as const satisfies Named<DepositReason>

const WITHDRAWAL_STATES = {
  requested: ['Pedido', 'Asked for'],
  reserved: ['Reservado', 'Set aside'],
  screening: ['Em análise', 'Being looked at'],
  approved: ['Aprovado', 'Approved'],
  sending: ['Enviando', 'Being sent'],
  unknown: ['Conferindo com o banco', 'Asking the bank'],
  processing: ['No banco', 'At the bank'],
  paid: ['Pago', 'Paid'],
  rejected: ['Recusado', 'Refused'],
  returned: ['Devolvido', 'Returned'],
} as const satisfies Named<WithdrawalState>

const WITHDRAWAL_REASONS = {
  above_usual: ['Acima do habitual', 'Above what is usual'],
  first_withdrawal: ['Primeiro saque', 'First withdrawal'],
  new_account: ['Conta nova', 'New account'],
  large_amount: ['Valor alto', 'Large amount'],
  many_today: ['Muitos no mesmo dia', 'Many on one day'],
  holder_mismatch: ['A conta é de outra pessoa', 'The account is somebody else’s'],
  account_closed: ['Conta de destino encerrada', 'That account is closed'],
  bank_refused: ['O banco recusou', 'The bank refused'],
  house_refused: ['Recusado por nós', 'Refused by us'],
} as const satisfies Named<WithdrawalReason>

const KEY_TYPES = {
  cpf: ['CPF', 'CPF'],
  phone: ['Celular', 'Mobile number'],
  email: ['E-mail', 'E-mail'],
  evp: ['Chave aleatória', 'Random key'],
} as const satisfies Named<PixKeyType>

const PROMOTIONS = {
  chosen: ['Escolhida', 'Chosen'],
  given: ['Recebida', 'Given'],
} as const

/** What a member paid in and took out, where to, and what came with it. */
export function paymentSections(parts: { readonly vault: Vault }): Section[] {
  return [...DEPOSITS, withdrawals, accounts(parts), promotions]
}

const DEPOSITS: readonly Section[] = [
  section({
    name: 'deposits',
    title: { PT: 'Depósitos', EN: 'Deposits' },
    tables: ['payments.deposit', 'payments.transfer_claim'],
    columns: {
      createdAt: moment('Pedido em', 'Asked for on'),
      channel: code('Forma', 'Way', CHANNELS),
      amount: money('Valor', 'Amount'),
      state: code('Situação', 'State', DEPOSIT_STATES),
      reason: code('Motivo', 'Reason', DEPOSIT_REASONS),
      paid: money('Pago', 'Paid'),
      paidAt: moment('Pago em', 'Paid on'),
      settledAt: moment('Creditado em', 'Credited on'),
      bonus: money('Bônus', 'Bonus'),
      endToEndId: text('Identificação no banco', 'The bank’s id'),
      payerName: text('Nome de quem transferiu', 'Name of who transferred'),
    },
    read: readOwnDeposits,
  }),
  section({
    name: 'received',
    title: { PT: 'Pagamentos recebidos', EN: 'Payments received' },
    tables: ['payments.received'],
    columns: {
      paidAt: moment('Pago em', 'Paid on'),
      amount: money('Valor', 'Amount'),
      state: code('Situação', 'State', RECEIVED_STATES),
      reason: code('Motivo', 'Reason', DEPOSIT_REASONS),
      reclaimed: money('Contestado', 'Disputed'),
      endToEndId: text('Identificação no banco', 'The bank’s id'),
    },
    read: readOwnReceived,
  }),
]

const withdrawals = section({
  name: 'withdrawals',
  title: { PT: 'Saques', EN: 'Withdrawals' },
  tables: ['payments.withdrawal', 'payments.payout'],
  columns: {
    number: number('Número', 'Number'),
    requestedAt: moment('Pedido em', 'Asked for on'),
    amount: money('Valor', 'Amount'),
    state: code('Situação', 'State', WITHDRAWAL_STATES),
    reason: code('Motivo', 'Reason', WITHDRAWAL_REASONS),
    endedAt: moment('Concluído em', 'Ended on'),
    destination: text('Destino', 'Destination'),
    endToEndId: text('Identificação no banco', 'The bank’s id'),
  },
  read: readOwnWithdrawals,
})

function accounts({ vault }: { readonly vault: Vault }): Section {
  return section({
    name: 'payoutAccounts',
    title: { PT: 'Contas para saque', EN: 'Accounts for withdrawals' },
    tables: ['payments.card'],
    columns: {
      keyType: code('Tipo de chave', 'Kind of key', KEY_TYPES),
      key: text('Chave Pix', 'Pix key'),
      holderName: text('Titular', 'Holder'),
      institution: text('Instituição', 'Institution'),
      addedAt: moment('Incluída em', 'Added on'),
      removedAt: moment('Removida em', 'Removed on'),
    },
    async *read(tx, owner) {
      for await (const cards of readOwnCards(tx, owner))
        yield cards.map((card) => ({
          keyType: card.key_type,
          key: openDestination(vault, card).key,
          holderName: card.holder_name,
          institution: card.institution,
          addedAt: card.added_at,
          removedAt: card.removed_at,
        }))
    },
  })
}

const promotions = section({
  name: 'depositPromotions',
  title: { PT: 'Promoções de depósito', EN: 'Deposit promotions' },
  tables: ['payments.promotion_choice', 'payments.promotion_grant'],
  columns: {
    at: moment('Data e hora', 'Date and time'),
    what: code('O quê', 'What', PROMOTIONS),
    title: text('Promoção', 'Promotion'),
    bonus: money('Bônus', 'Bonus'),
    turnover: money('A apostar', 'To be staked'),
  },
  read: readOwnPromotions,
})
