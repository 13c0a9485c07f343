/**
 * Whether two servers in a row could read a request differently: which host it is for, or where its body ends. What
 * one of them lets through is then a request that the other never saw. Names and values take turns, as Node has them.
 */
export function isAmbiguous(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  let encodings = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    // Of the whole head only these two names have these lengths, nearly always: this runs for every request.
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') {
      encodings += 1
      if (rawHeaders[at + 1]!.toLowerCase() !== 'chunked') return true
    }
  }
  return hosts > 1 || encodings > 1
}
