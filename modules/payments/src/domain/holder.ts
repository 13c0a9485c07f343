/**
 * Whether whoever paid is who may pay. `unknown` where the payment service does not say: it can be asked in another way,
 * by what it received from a document.
 */
export function isPaidBy(
  payer: { readonly taxId: string } | undefined,
  cpf: string,
): 'yes' | 'no' | 'unknown' {
  if (!payer) return 'unknown'
  return payer.taxId === cpf ? 'yes' : 'no'
}
