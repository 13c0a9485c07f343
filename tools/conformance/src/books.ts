import type { CallName, Reply } from './wire.ts'

interface Posted {
  readonly player: string
  readonly amount: number
}

/** One player's rollback says nothing about another's movement, whatever its id. */
const nameOf = (player: string, txId: string) => `${player} ${txId}`

/**
 * This side's books: what the platform said OK to, each id once. They know nothing of how the platform keeps its own;
 * at the end the two have to name the same balances.
 */
export function openBooks() {
  const opening = new Map<string, number>()
  const posted = new Map<string, Posted>()
  // Apart from what was posted: of two that cross, the rollback may be answered first.
  const takenBack = new Set<string>()

  return {
    open: (player: string, balance: number) => void opening.set(player, balance),

    note(call: CallName, body: Readonly<Record<string, unknown>>, { code }: Reply): void {
      const { txId, refTxId, player, amount } = body as Readonly<Record<string, string>> & { amount?: number }
      if (code !== 'OK' || txId === undefined || player === undefined) return
      if (call === 'rollback') return void takenBack.add(nameOf(player, refTxId!))
      const sign = call === 'debit' ? -1 : 1
      if (!posted.has(txId)) posted.set(txId, { player, amount: sign * amount! })
    },

    players: () => [...opening.keys()],

    balanceOf: (player: string): number =>
      [...posted]
        .filter(([txId, one]) => one.player === player && !takenBack.has(nameOf(player, txId)))
        .reduce((sum, [, { amount }]) => sum + amount, opening.get(player)!),
  }
}

export type Books = ReturnType<typeof openBooks>
