import { expect, it } from 'vitest'
import { openBroadcastFixture } from '../src/broadcast/ground.ts'
import { prove } from '../src/broadcast/prove.ts'

it('a notice and a message to 10,000 members are seen and take up nothing for each of them', async () => {
  const hall = await openBroadcastFixture()
  try {
    // It ends when every process shows them. How long all of it takes is measured by the bench.
    const proof = await prove(hall, { members: 10_000, broadcasts: 3, asked: 1 })
    expect(proof.seenMs).toHaveLength(3)
    expect(proof.ownRows).toBe(0)
    // A few pages of the tables and their indexes; one row for each would be a hundred times as much.
    expect(proof.grownBytes).toBeLessThan(200_000)
  } finally {
    await hall.stop()
  }
}, 240_000)
