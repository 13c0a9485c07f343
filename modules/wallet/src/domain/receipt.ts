import type { Receipt } from '@trevo/contract'

/** What a receipt says, before it is signed. */
export type ReceiptText = Omit<Receipt, 'key' | 'signature'>

/**
 * What is signed: whose account it is, where the part begins and where it ends. The entries between hang on the hashes.
 * One fact a line, so that no two receipts read the same; whoever checks it puts the same text together.
 */
export function signedTextOf({
  format,
  merchant,
  member,
  account,
  before,
  entries,
  signedAt,
}: ReceiptText): string {
  const head = entries.at(-1) ?? before
  return [
    format,
    merchant,
    member,
    account.id,
    account.kind,
    account.currency,
    before.version,
    before.hash,
    head.version,
    head.hash,
    signedAt,
  ].join('\n')
}
