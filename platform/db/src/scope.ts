/**
 * Whose rows a transaction may touch. A merchant's transaction sees that merchant's rows and nothing else:
 * row-level security compares every row with it. `directory` reads, of all merchants, what every process holds in
 * memory. `system` is for work that serves all merchants at once (outbox relay, audits), and only the worker's login
 * has it. Both must be asked for by name.
 */
export type Scope = 'system' | 'directory' | { readonly merchantId: number }
