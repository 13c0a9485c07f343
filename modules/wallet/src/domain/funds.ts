/** What a member has. `cash` and `bonus` are free to be played; only cash can be taken home. */
export interface Funds {
  readonly cash: bigint
  readonly bonus: bigint
  /** Set aside until it is known whether it went out. */
  readonly held: bigint
  /** What the member owes us. */
  readonly owed: bigint
}

interface Account {
  readonly kind: string
  readonly free: bigint
  readonly held: bigint
}

/** Accounts that were never opened hold nothing. */
export function totalsOf(accounts: readonly Account[]): Funds {
  const freeOn = (kind: string) => accounts.find((account) => account.kind === kind)?.free ?? 0n
  return {
    cash: freeOn('cash'),
    bonus: freeOn('bonus'),
    held: accounts.reduce((sum, { held }) => sum + held, 0n),
    // A debt is an account below zero.
    owed: -freeOn('owed'),
  }
}

/** What can be taken home: a debt is paid first. */
export function withdrawable({ cash, owed }: Pick<Funds, 'cash' | 'owed'>): bigint {
  return cash > owed ? cash - owed : 0n
}

/** What is in all pools of the house together. */
export function poolsIn(house: ReadonlyMap<string, bigint>): bigint {
  let sum = 0n
  for (const [kind, balance] of house) if (kind.startsWith('pool:')) sum += balance
  return sum
}
