import type { Acknowledged } from './acknowledgements.ts'
import type { BankBooks } from './bank-books.ts'
import type { OwnBooks, Withdrawal } from './own-books.ts'

/** All that was written down, by whom and wherever. */
export interface Evidence {
  readonly banks: readonly BankBooks[]
  readonly own: OwnBooks
  readonly asked: readonly Acknowledged[]
  readonly members: readonly Holder[]
  /** What each member began with, in cents. */
  readonly funds: number
}

interface Holder {
  readonly memberId: string
  readonly cpf: string
  readonly brand: { readonly code: string }
}

/** Something that must not be, by its name, and where it is. */
export interface Finding {
  readonly name: string
  readonly subject: string
}

const OPEN_TO_THE_END: ReadonlySet<string> = new Set(['active', 'credited', 'returned', 'failed', 'expired'])
const ENDS: ReadonlySet<string> = new Set(['paid', 'rejected', 'returned'])
const WENT_OUT: ReadonlySet<string> = new Set(['LIQUIDADO', 'DEVOLVIDO'])

/** The banks' books, ours and what members were told, held against each other. */
export function judge(evidence: Evidence): Finding[] {
  return [
    ...judgeReceived(evidence),
    ...judgeCharges(evidence),
    ...judgeWithdrawals(evidence),
    ...judgeIntents(evidence),
    ...judgeSums(evidence),
  ]
}

/** Every Pix a bank received was credited once or given back once, whole; and nothing else was. */
function judgeReceived({ banks, own }: Evidence): Finding[] {
  const received = new Map(own.received.map((row) => [row.endToEndId, row]))
  const posted = own.transfers.filter(({ source, status }) => source === 'pix' && status === 'posted')
  const credits = Map.groupBy(
    posted.filter(({ code }) => code === 'deposit'),
    ({ ref }) => ref,
  )
  const claims = Map.groupBy(
    posted.filter(({ code }) => code === 'chargeback'),
    ({ ref }) => ref,
  )
  const found: Finding[] = []
  const say = (is: boolean, name: string, subject: string) => void (is && found.push({ name, subject }))

  const known = new Set<string>()
  const claimed = new Set<string>()
  for (const { pix, returns } of banks)
    for (const { endToEndId, amount } of pix) {
      known.add(endToEndId)
      const row = received.get(endToEndId)
      const credited = credits.get(endToEndId) ?? []
      const done = returns.filter((one) => one.endToEndId === endToEndId && one.status === 'DEVOLVIDO')
      const given = done.filter(({ nature }) => nature === 'ORIGINAL')
      say(!row, 'payment not written down', endToEndId)
      say(credited.length > 1, 'credited twice', endToEndId)
      say(given.length > 1, 'returned twice', endToEndId)
      say(credited.length > 0 && given.length > 0, 'credited and returned', endToEndId)
      const isSilent = credited.length === 0 && given.length === 0
      say(isSilent, row?.state === 'returned' ? 'return missing' : 'credit missing', endToEndId)
      const moved = [row, ...credited, ...given].filter((one) => one !== undefined)
      say(
        moved.some((one) => one.amount !== amount),
        'amount differs',
        endToEndId,
      )
      for (const med of done.filter(({ nature }) => nature !== 'ORIGINAL')) {
        const ref = `${endToEndId}:${med.rtrId}`
        claimed.add(ref)
        const [claim, another] = claims.get(ref) ?? []
        say(!claim, 'not charged back', ref)
        say(another !== undefined, 'charged back twice', ref)
        say(claim !== undefined && claim.amount !== med.amount, 'amount differs', ref)
      }
    }
  for (const ref of credits.keys()) say(!known.has(ref), 'credit of nothing', ref)
  for (const ref of received.keys()) say(!known.has(ref), 'payment of nothing', ref)
  for (const ref of claims.keys()) say(!claimed.has(ref), 'charged back for nothing', ref)
  for (const { endToEndId, state } of own.received)
    say(state !== 'credited' && state !== 'returned', 'left open', `${endToEndId} ${state}`)
  return found
}

/** One payment of a charge is credited, to whose charge it is, and none that somebody else made where that matters. */
function judgeCharges({ banks, own, members }: Evidence): Finding[] {
  const holders = new Map(members.map((member) => [member.memberId, member]))
  const payments = Map.groupBy(
    banks.flatMap(({ pix }) => pix),
    ({ txid }) => txid,
  )
  const creditOf = new Map(
    own.transfers
      .filter(({ source, code, status }) => source === 'pix' && code === 'deposit' && status === 'posted')
      .map((transfer) => [transfer.ref, transfer]),
  )
  const found: Finding[] = []
  for (const { endToEndId } of payments.get(null) ?? [])
    if (creditOf.has(endToEndId)) found.push({ name: 'credited without a charge', subject: endToEndId })
  for (const { id, memberId, txid, state } of own.deposits) {
    if (!OPEN_TO_THE_END.has(state)) found.push({ name: 'left open', subject: `${id} ${state}` })
    const paid = txid === null ? [] : (payments.get(txid) ?? [])
    const { brand, cpf } = holders.get(memberId)!
    const isOwn = (payer: string) => brand.code !== 'aurora' || payer === cpf
    const credited = paid.filter(({ endToEndId }) => creditOf.has(endToEndId))
    if (credited.length > 1) found.push({ name: 'charge credited twice', subject: id })
    if (paid.length > 0 && paid.every(({ payer }) => isOwn(payer)) && credited.length === 0)
      found.push({ name: 'credit missing', subject: id })
    for (const { endToEndId, payer } of credited) {
      if (!isOwn(payer)) found.push({ name: 'another holder credited', subject: endToEndId })
      if (creditOf.get(endToEndId)!.memberId !== memberId)
        found.push({ name: 'credited to another', subject: endToEndId })
    }
  }
  return found
}

/** What the ledger says went out did, once, over both banks; what it says did not, did not. */
function judgeWithdrawals({ banks, own }: Evidence): Finding[] {
  const payouts = Map.groupBy(
    banks.flatMap((bank) => bank.payouts),
    ({ id }) => id.split('-')[0]!,
  )
  const transfers = new Map(
    own.transfers.filter(({ source }) => source === 'payout').map((transfer) => [transfer.ref, transfer]),
  )
  const isPosted = (ref: string) => transfers.get(ref)?.status === 'posted'
  const found = own.withdrawals.flatMap((withdrawal) => {
    const { id, amount, state } = withdrawal
    const tried = payouts.get(numberOf(withdrawal)) ?? []
    const paid = tried.filter(({ status }) => WENT_OUT.has(status))
    const cameBack = tried.filter(({ status }) => status === 'DEVOLVIDO').length > 0
    const [settled, released, back] = [`${id}:paid`, `${id}:refused`, `${id}:back`].map(isPosted)
    const moved = [`${id}:paid`, `${id}:refused`, `${id}:back`].flatMap((ref) => transfers.get(ref) ?? [])
    const rules: (readonly [boolean, string])[] = [
      [paid.length > 1, 'paid twice'],
      [settled! && paid.length === 0, 'settled and not paid'],
      [!settled && paid.length > 0, 'paid and not settled'],
      [released! && paid.length > 0, 'paid and released'],
      [settled! && released!, 'settled and released'],
      [cameBack && !back, 'not paid back'],
      [!cameBack && back!, 'paid back for nothing'],
      [[...paid, ...moved].some((one) => one.amount !== amount), 'amount differs'],
      [!ENDS.has(state) || tried.some(({ status }) => status === 'EM_PROCESSAMENTO'), 'left open'],
      [transfers.get(id)?.status === 'pending', 'left open'],
      [state === 'paid' && !settled, 'told as paid and not settled'],
    ]
    return rules.flatMap(([is, name]) => (is ? [{ name, subject: `${id} ${state}` }] : []))
  })
  const known = new Set(own.withdrawals.map(numberOf))
  const foreign = [...payouts.keys()].filter((number) => !known.has(number))
  return [...found, ...foreign.map((subject) => ({ name: 'payout of nothing', subject }))]
}

/** What payment services know a withdrawal by. */
const numberOf = ({ id }: Pick<Withdrawal, 'id'>) => id.replaceAll('-', '')

/** One key made one payment, which is there, and every answer said the same. */
function judgeIntents({ asked, own }: Evidence): Finding[] {
  const named = (memberId: string, amount: number) => `${memberId} ${amount}`
  const rows = {
    deposit: Map.groupBy(own.deposits, ({ memberId, amount }) => named(memberId, amount)),
    withdraw: Map.groupBy(own.withdrawals, ({ memberId, amount }) => named(memberId, amount)),
  }
  const found: Finding[] = []
  for (const { key, call, memberId, amount, answers } of asked) {
    const made = rows[call].get(named(memberId, amount)) ?? []
    rows[call].delete(named(memberId, amount))
    const ids = new Set(answers.flatMap(({ id }) => id ?? []))
    if (answers.length === 0) found.push({ name: 'no answer', subject: key })
    if (made.length > 1) found.push({ name: 'intent doubled', subject: key })
    if (ids.size > 1) found.push({ name: 'answers differ', subject: key })
    if ([...ids].some((id) => !made.some((row) => row.id === id)))
      found.push({ name: 'intent lost', subject: key })
  }
  for (const [call, left] of Object.entries(rows))
    for (const name of left.keys()) found.push({ name: 'intent of nobody', subject: `${call} ${name}` })
  return found
}

/** To the cent: every member's balance by the banks' books, every brand's money at the banks by the ledger's. */
function judgeSums({ banks, own, members, funds }: Evidence): Finding[] {
  const memberOf = new Map([
    ...own.deposits.flatMap(({ txid, memberId }) => (txid === null ? [] : [[txid, memberId] as const])),
    ...own.withdrawals.map((withdrawal) => [numberOf(withdrawal), withdrawal.memberId] as const),
  ])
  const balances = new Map(members.map(({ memberId }) => [memberId, funds]))
  const add = (to: string | undefined, amount: number) =>
    to !== undefined && balances.set(to, (balances.get(to) ?? 0) + amount)
  for (const { pix, returns, payouts } of banks) {
    const back = Map.groupBy(
      returns.filter(({ status }) => status === 'DEVOLVIDO'),
      ({ endToEndId }) => endToEndId,
    )
    for (const { endToEndId, txid, amount } of pix) {
      const returned = (back.get(endToEndId) ?? []).reduce((sum, one) => sum + one.amount, 0)
      add(txid === null ? undefined : memberOf.get(txid), amount - returned)
    }
    for (const { id, amount, status } of payouts)
      if (status === 'LIQUIDADO') add(memberOf.get(id.split('-')[0]!), -amount)
  }
  const wrong = [...balances].filter(([memberId, balance]) => own.balances.get(memberId) !== balance)
  const brands = [...own.atBanks].filter(([brand, balance]) => {
    const told = banks.reduce((sum, bank) => sum + (bank.balances.get(brand) ?? 0), 0)
    return told !== balance
  })
  return [
    ...wrong.map(([subject]) => ({ name: 'balance differs', subject })),
    ...brands.map(([subject]) => ({ name: 'books differ', subject })),
    ...own.violations.map((subject) => ({ name: 'audit', subject })),
  ]
}
