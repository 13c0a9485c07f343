import { bucketOf, newId } from '@trevo/kernel'

const spare = new Map<number, string>()

/** Two members in one bucket and a third in another: who can, and who cannot, get in each other's way. */
export function membersInTwoBuckets(): readonly [one: string, neighbour: string, stranger: string] {
  for (;;) {
    const id = newId()
    const neighbour = spare.get(bucketOf(id))
    spare.set(bucketOf(id), id)
    if (neighbour === undefined) continue
    spare.delete(bucketOf(id))
    const stranger = newId()
    if (bucketOf(stranger) !== bucketOf(id)) return [id, neighbour, stranger]
  }
}
