import { TX_CODES, type TxCode } from '@trevo/contract'
import { assert } from '@trevo/kernel'
import { readOwnBalances, readOwnMovements, readOwnTotals } from '@trevo/ledger'
import { code, moment, money, section, text, type Section } from '@trevo/own-data'
import { nameOf } from './domain/tx-codes.ts'

const ACCOUNTS = {
  cash: ['Dinheiro', 'Cash'],
  bonus: ['Bônus', 'Bonus'],
  owed: ['A acertar', 'Owed'],
} as const

const TOTALS = {
  deposited: ['Depositado', 'Deposited'],
  withdrawn: ['Sacado', 'Withdrawn'],
  staked: ['Apostado', 'Staked'],
  returned: ['Retornado em prêmios', 'Returned as wins'],
  net: ['Resultado do jogo', 'Result of play'],
  other: ['Bônus, ajustes e transferências', 'Bonuses, adjustments and transfers'],
  balance: ['Saldo contábil', 'Book balance'],
} as const

type TotalName = keyof typeof TOTALS

/** What moved a member's money and what it comes to, straight from the books. */
export const walletSections: readonly Section[] = [
  section<{ what: string; amount: bigint }>({
    name: 'totals',
    title: { PT: 'Resumo', EN: 'Summary' },
    about: {
      PT: 'Somas de todos os lançamentos da conta, iguais às dos nossos livros. Depósitos contestados e saques devolvidos já estão descontados.',
      EN: 'Sums of all entries of the account, the same as in our books. Disputed deposits and returned withdrawals are already taken off.',
    },
    tables: ['ledger.account', 'ledger.entry', 'ledger.transfer'],
    columns: { what: code('Total', 'Total', TOTALS), amount: money('Valor', 'Amount') },
    async *read(tx, owner) {
      const { moved, ...sums } = await readOwnTotals(tx, owner)
      assert(moved === sums.balance, `the entries of ${owner.memberId} do not come to the balance`)
      const amounts: Readonly<Record<TotalName, bigint>> = { ...sums, net: sums.returned - sums.staked }
      // In the order in which they are named.
      yield (Object.keys(TOTALS) as TotalName[]).map((what) => ({ what, amount: amounts[what] }))
    },
  }),
  section({
    name: 'balances',
    title: { PT: 'Saldos', EN: 'Balances' },
    about: {
      PT: 'O que está reservado para um saque ainda faz parte do saldo.',
      EN: 'What is set aside for a withdrawal is still part of the balance.',
    },
    tables: ['ledger.account'],
    columns: {
      account: code('Conta', 'Account', ACCOUNTS),
      credits: money('Entrou', 'In'),
      debits: money('Saiu', 'Out'),
      held: money('Reservado', 'Set aside'),
      balance: money('Saldo', 'Balance'),
    },
    read: readOwnBalances,
  }),
]

/** Everything that moved their money: long for who has played a lot, so it comes last of what is about money. */
export const movementSections: readonly Section[] = [
  section({
    name: 'movements',
    title: { PT: 'Lançamentos', EN: 'Entries' },
    about: {
      PT: 'Cada lançamento com o saldo da conta depois dele, do mais antigo ao mais novo.',
      EN: 'Every entry with the balance of its account after it, the oldest first.',
    },
    tables: ['ledger.entry', 'ledger.transfer'],
    columns: {
      at: moment('Data e hora', 'Date and time'),
      account: code('Conta', 'Account', ACCOUNTS),
      code: code('Tipo', 'Kind', Object.fromEntries(TX_CODES.map((one) => [one, namesOf(one)]))),
      source: text('Origem', 'Source'),
      reference: text('Referência', 'Reference'),
      amount: money('Valor', 'Amount'),
      balance: money('Saldo', 'Balance'),
    },
    read: readOwnMovements,
  }),
]

function namesOf(one: TxCode): readonly [string, string] {
  return [nameOf(one, 'PT'), nameOf(one, 'EN')]
}
