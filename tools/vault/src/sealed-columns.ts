export interface SealedColumn {
  readonly table: string
  /** What a row is found by. */
  readonly key: readonly string[]
  readonly column: string
  /** As the module that seals it says. */
  readonly purpose: string
}

/**
 * Every column that holds sealed texts for longer than a rotation takes. Messages on their way, cookies and captchas
 * are sealed too, and gone within a day. Security events are signed as they are and stay: their key is kept by who reads
 * them. The test finds what is missing here.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'identity.member', key: ['bucket', 'member_id'], column: 'personal', purpose: 'personal' },
  { table: 'identity.two_steps', key: ['bucket', 'member_id'], column: 'secret', purpose: 'two-steps' },
  { table: 'play.provider_key', key: ['key_id'], column: 'secret', purpose: 'play.provider_key' },
]
