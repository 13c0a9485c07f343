import { newId } from '@trevo/kernel'
import type { Claim, Convert, Credit, Debit, Hold, Operation, Rollback, Settlement } from '../src/index.ts'

/** What a test leaves out. */
const USUAL = {
  merchantId: 1,
  currency: 'BRL',
  source: 'studio',
  accounts: ['cash', 'bonus'],
  house: 'play',
  code: 'test',
  guarded: true,
} as const

type Said<Kind extends Operation> = { readonly memberId: string; readonly ref: string } & Partial<Kind>

export const debit = (said: Said<Debit> & Pick<Debit, 'amount'>): Debit => ({
  ...USUAL,
  kind: 'debit',
  ...said,
})
export const credit = (said: Said<Credit> & Pick<Credit, 'amount'>): Credit => ({
  ...USUAL,
  kind: 'credit',
  needsBet: false,
  ...said,
})
export const rollback = (said: Said<Rollback> & Pick<Rollback, 'related'>): Rollback => ({
  ...USUAL,
  kind: 'rollback',
  overdraw: false,
  ...said,
})
export const hold = (said: Said<Hold> & Pick<Hold, 'amount'>): Hold => ({
  ...USUAL,
  kind: 'hold',
  house: 'payments',
  ...said,
})
export const settlement = (said: Said<Settlement> & Pick<Settlement, 'kind' | 'related'>): Settlement => ({
  ...USUAL,
  house: 'payments',
  ...said,
})

export const claim = (said: Said<Claim> & Pick<Claim, 'amount'>): Claim => ({
  ...USUAL,
  kind: 'claim',
  house: 'payments',
  ...said,
})

export const convert = (said: Said<Convert> & Pick<Convert, 'amount'>): Convert => ({
  ...USUAL,
  kind: 'convert',
  house: 'promotion',
  ...said,
  accounts: ['bonus', 'cash'],
})

export const grant = (said: Said<Credit> & Pick<Credit, 'amount' | 'turnover'>): Credit =>
  credit({ accounts: ['bonus', 'cash'], house: 'promotion', guarded: false, ...said })

/** Two members, each with everything the books know. */
export async function oneOfEachOperation(ask: (operation: Operation) => Promise<unknown>): Promise<void> {
  for (const memberId of [newId(), newId()]) {
    const [bet, held] = [newId(), newId()]
    await ask(credit({ memberId, ref: newId(), amount: 1_000n, source: 'psp', house: 'payments' }))
    await ask(debit({ memberId, ref: bet, amount: 100n, contribution: { pool: 'pool:a', amount: 3n } }))
    await ask(debit({ memberId, ref: bet, amount: 100n, contribution: { pool: 'pool:a', amount: 3n } }))
    await ask(rollback({ memberId, ref: newId(), related: bet }))
    await ask(rollback({ memberId, ref: newId(), related: newId() }))
    await ask(hold({ memberId, ref: held, amount: 50n }))
    await ask(settlement({ memberId, ref: newId(), kind: 'post', related: held }))
    await ask(hold({ memberId, ref: newId(), amount: 60n }))
    const played = newId()
    await ask(grant({ memberId, ref: newId(), amount: 20n, turnover: 40n }))
    await ask(debit({ memberId, ref: played, amount: 60n }))
    await ask(convert({ memberId, ref: newId(), amount: 20n }))
    await ask(rollback({ memberId, ref: newId(), related: played }))
    await ask(debit({ memberId, ref: newId(), amount: 9_999n }))
  }
}
