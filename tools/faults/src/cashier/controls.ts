import type { BankBooks } from './bank-books.ts'
import type { OwnBooks, Transfer } from './own-books.ts'
import { judge, type Evidence } from './verdict.ts'

/** An error that was made on purpose, the name it has to be found by, and whether it was. */
export interface Control {
  readonly planted: string
  readonly name: string
  readonly isFound: boolean
}

interface Planted {
  readonly name: string
  /** A copy with the error in it; nothing where there is nothing to break. */
  readonly plant: (evidence: Evidence) => Evidence | undefined
}

const isCredit = ({ source, code, status }: Transfer) =>
  source === 'pix' && code === 'deposit' && status === 'posted'

const withOwn = (evidence: Evidence, own: Partial<OwnBooks>): Evidence => ({
  ...evidence,
  own: { ...evidence.own, ...own },
})

const withBank = (evidence: Evidence, at: number, bank: Partial<BankBooks>): Evidence => ({
  ...evidence,
  banks: evidence.banks.map((books, place) => (place === at ? { ...books, ...bank } : books)),
})

function withCredit(evidence: Evidence, change: (credit: Transfer) => readonly Transfer[]) {
  const { transfers } = evidence.own
  const credit = transfers.find(isCredit)
  if (!credit) return undefined
  return withOwn(evidence, {
    transfers: transfers.flatMap((transfer) => (transfer === credit ? change(credit) : transfer)),
  })
}

const CONTROLS: Readonly<Record<string, Planted>> = {
  'a credit left out': { name: 'credit missing', plant: (evidence) => withCredit(evidence, () => []) },
  'a credit doubled': {
    name: 'credited twice',
    plant: (evidence) => withCredit(evidence, (credit) => [credit, { ...credit }]),
  },
  'a cent changed': {
    name: 'amount differs',
    plant: (evidence) => withCredit(evidence, (credit) => [{ ...credit, amount: credit.amount + 1 }]),
  },
  'a payout doubled at the other bank': {
    name: 'paid twice',
    plant(evidence) {
      const at = evidence.banks.findIndex(({ payouts }) =>
        payouts.some(({ status }) => status === 'LIQUIDADO'),
      )
      if (at < 0) return undefined
      const paid = evidence.banks[at]!.payouts.find(({ status }) => status === 'LIQUIDADO')!
      const other = 1 - at
      return withBank(evidence, other, { payouts: [...evidence.banks[other]!.payouts, { ...paid }] })
    },
  },
  'a return left out': {
    name: 'return missing',
    plant(evidence) {
      const at = evidence.banks.findIndex(({ returns }) => returns.some(isOurs))
      if (at < 0) return undefined
      const { returns } = evidence.banks[at]!
      return withBank(evidence, at, { returns: returns.toSpliced(returns.findIndex(isOurs), 1) })
    },
  },
  'a cent more at the banks': {
    name: 'books differ',
    plant: (evidence) =>
      withOwn(evidence, {
        atBanks: new Map([...evidence.own.atBanks].map(([brand, balance]) => [brand, balance + 1])),
      }),
  },
}

const isOurs = ({ nature, status }: { readonly nature: string; readonly status: string }) =>
  nature === 'ORIGINAL' && status === 'DEVOLVIDO'

/** The same comparison on copies in which something is wrong: a comparison that finds nothing there proves nothing. */
export function runControls(evidence: Evidence): Control[] {
  return Object.entries(CONTROLS).map(([planted, { name, plant }]) => {
    const broken = plant(evidence)
    const isFound = broken !== undefined && judge(broken).some((finding) => finding.name === name)
    return { planted, name, isFound }
  })
}
