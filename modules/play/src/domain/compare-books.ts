/** A transaction as the studio's own books have it. */
export interface TheirTransaction {
  readonly txId: string
  readonly player: string
  readonly kind: 'debit' | 'credit' | 'rollback'
  /** Minor units; of a rollback, what it took back. */
  readonly amount: bigint
  /** `accepted` when we said OK to it, as they remember it. */
  readonly status: 'accepted' | 'refused'
}

/** A transaction as our books have it. */
export interface OurTransaction {
  readonly txId: string
  readonly player: string
  readonly kind: string
  /** Null for a rollback that found nothing to take back. */
  readonly amount: bigint | null
  readonly status: 'accepted' | 'refused'
}

export type MismatchKind = 'missing_ours' | 'missing_theirs' | 'amount' | 'status'

export interface Mismatch {
  readonly kind: MismatchKind
  readonly txId: string
  readonly player: string
  readonly ours: OurTransaction | undefined
  readonly theirs: TheirTransaction | undefined
}

/** The same transaction in both books. */
export const keyOf = ({ txId, player }: { txId: string; player: string }) => `${player} ${txId}`

const isOff = ({ status, amount }: OurTransaction, their: TheirTransaction) =>
  status === 'accepted' && amount !== null && amount !== their.amount

/**
 * Where two books disagree. What one side refused or never heard of, and the other side has refused
 * or never heard of too, moved nothing and is no disagreement; but a win that we refused without remembering it is
 * money somebody may be waiting for.
 */
export function compareBooks(
  ours: readonly OurTransaction[],
  theirs: readonly TheirTransaction[],
): Mismatch[] {
  const mine = new Map(ours.map((one) => [keyOf(one), one]))
  const known = new Set(theirs.map(keyOf))
  const mismatches: Mismatch[] = []
  const note = (kind: MismatchKind, our?: OurTransaction, their?: TheirTransaction) => {
    const { txId, player } = (our ?? their)!
    mismatches.push({ kind, txId, player, ours: our, theirs: their })
  }
  for (const their of theirs) {
    const our = mine.get(keyOf(their))
    if (!our) {
      if (their.status === 'accepted' || their.kind === 'credit') note('missing_ours', undefined, their)
    } else if (our.status !== their.status || our.kind !== their.kind) note('status', our, their)
    else if (isOff(our, their)) note('amount', our, their)
  }
  for (const our of ours) {
    if (our.status === 'accepted' && !known.has(keyOf(our))) note('missing_theirs', our)
  }
  return mismatches
}
