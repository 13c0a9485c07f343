/** Hears what a newer PSP says that we do not know yet, or not in this way; for a metric. */
export type Report = (
  oddity: 'lone_return' | 'unknown_word' | 'unreadable_pix' | 'unreadable_payer',
  detail: string,
) => void
