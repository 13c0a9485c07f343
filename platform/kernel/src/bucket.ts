const BUCKETS = 1024

/**
 * Which of 1024 buckets a member's rows live in. Stored with every row, first in its key, so that members can be
 * spread over databases by ranges of buckets. FNV-1a: the same everywhere, for ever.
 */
export function bucketOf(memberId: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < memberId.length; at += 1) {
    hash = Math.imul(hash ^ memberId.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0) % BUCKETS
}
