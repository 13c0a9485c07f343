import type { TestBank } from '@trevo/testkit/psp'

/** A bank's own books, as its control gives them; amounts in cents. */
export interface BankBooks {
  readonly bank: string
  readonly balances: ReadonlyMap<string, number>
  readonly pix: readonly BankPix[]
  readonly returns: readonly BankReturn[]
  readonly payouts: readonly BankPayout[]
  readonly deliveries: readonly Delivery[]
}

export interface BankPix {
  readonly endToEndId: string
  readonly client: string
  readonly txid: string | null
  readonly amount: number
  /** In milliseconds of the clock. */
  readonly at: number
  readonly payer: string
}

export interface BankReturn {
  readonly endToEndId: string
  readonly rtrId: string
  readonly amount: number
  readonly nature: 'ORIGINAL' | 'MED_FRAUDE' | 'MED_OPERACIONAL'
  readonly status: string
}

export interface BankPayout {
  readonly client: string
  readonly id: string
  readonly amount: number
  readonly status: 'EM_PROCESSAMENTO' | 'LIQUIDADO' | 'RECUSADO' | 'DEVOLVIDO'
}

export interface Delivery {
  /** Of the payment it tells of; undefined for one about a payout. */
  readonly endToEndId: string | undefined
  readonly state: string
}

interface Told {
  readonly clients: readonly { readonly clientId: string; readonly balance: string }[]
  readonly pix: readonly (Omit<BankPix, 'amount' | 'at'> & { readonly amount: string; readonly at: string })[]
  readonly returns: readonly (Omit<BankReturn, 'amount'> & { readonly amount: string })[]
  readonly payouts: readonly (Omit<BankPayout, 'amount'> & { readonly amount: string })[]
  readonly deliveries: readonly { readonly item: string; readonly state: string }[]
}

export async function readBankBooks(bank: TestBank): Promise<BankBooks> {
  const told = await bank.control<Told>('/books')
  const inCents = <Row extends { readonly amount: string }>(row: Row) => ({
    ...row,
    amount: centsOf(row.amount),
  })
  return {
    bank: bank.code,
    balances: new Map(told.clients.map(({ clientId, balance }) => [clientId, centsOf(balance)])),
    pix: told.pix.map((row) => ({ ...inCents(row), at: Date.parse(row.at) })),
    returns: told.returns.map(inCents),
    payouts: told.payouts.map(inCents),
    deliveries: told.deliveries.map(({ item, state }) => ({
      // Written by the bank itself, in the words of its webhooks.
      endToEndId: (JSON.parse(item) as { endToEndId?: string }).endToEndId,
      state,
    })),
  }
}

/** Whether everything that happened at a bank was told, or is told no more. */
export async function hasToldAll(bank: TestBank): Promise<boolean> {
  const { deliveries } = await bank.control<Told>('/books')
  return deliveries.every(({ state }) => state === 'sent' || state === 'lost' || state === 'abandoned')
}

/** Far below 2^53, so numbers are exact. */
const centsOf = (decimal: string) => Number(decimal.replace('.', ''))
