/** FNV-1a, as the art generator seeds itself: the same game has the same place in a palette everywhere. */
export function seedOf(id: string, size: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % size
}
