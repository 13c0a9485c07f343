import { asOwner } from '@trevo/testkit'
import type { Promised } from './load.ts'

export interface Verdict {
  readonly committed: number
  readonly rolledBack: number
  readonly effects: number
  /** The consumer's own sum, kept apart from the rows it added. */
  readonly counted: number
  /** Committed, but without effect. */
  readonly missing: number
  /** Effects beyond the first. */
  readonly duplicates: number
  /** Effects of what was rolled back, or of another merchant. */
  readonly phantoms: number
  readonly deadLetters: number
}

export async function judge(ownerUrl: string, { committed, rolledBack }: Promised): Promise<Verdict> {
  const { effects, counted, deadLetters } = await asOwner(ownerUrl, async (owner) => ({
    effects: (
      await owner.query<{ merchant_id: number; n: number }>('select merchant_id, n from proof.effect')
    ).rows,
    counted: Number((await owner.query('select sum(handled) from proof.counter')).rows[0].sum),
    deadLetters: (await owner.query('select from bus.dead_letter')).rowCount ?? 0,
  }))
  const genuine = effects.filter(({ merchant_id, n }) => committed.get(n) === merchant_id)
  const distinct = new Set(genuine.map(({ n }) => n)).size
  return {
    committed: committed.size,
    rolledBack: rolledBack.size,
    effects: effects.length,
    counted,
    missing: committed.size - distinct,
    duplicates: genuine.length - distinct,
    phantoms: effects.length - genuine.length,
    deadLetters,
  }
}

export function isExactlyOnce({
  committed,
  effects,
  counted,
  missing,
  duplicates,
  phantoms,
}: Verdict): boolean {
  return missing + duplicates + phantoms === 0 && effects === committed && counted === committed
}
