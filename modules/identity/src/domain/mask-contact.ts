const HIDDEN = '•••'

/** "+55•••4321" */
export function maskMobile(e164: string): string {
  return `${e164.slice(0, 3)}${HIDDEN}${e164.slice(-4)}`
}

/** "ma•••@exemplo.com.br"; a short name shows one letter. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  return `${name.slice(0, name.length > 3 ? 2 : 1)}${HIDDEN}${address.slice(at)}`
}
