/**
 * Whose rows a transaction may touch. A merchant's transaction sees that merchant's rows and nothing else:
 * row-level security compares every row with it. `system` is for work that serves all merchants at once
 * (host directory, outbox relay) and must be asked for by name.
 */
export type Scope = 'system' | { readonly merchantId: number }
