import { expect, it } from 'vitest'
import { openHall } from '../src/broadcast/ground.ts'
import { prove } from '../src/broadcast/prove.ts'

it('a notice and a message to 10,000 members are seen at once and take up nothing for each of them', async () => {
  const hall = await openHall()
  try {
    const proof = await prove(hall, { members: 10_000, broadcasts: 3, asked: 300 })
    expect(Math.max(...proof.seenMs)).toBeLessThan(2_000)
    expect(proof.ownRows).toBe(0)
    // A few pages of the tables and their indexes; one row for each would be a hundred times as much.
    expect(proof.grownBytes).toBeLessThan(200_000)
    // Suites run side by side: the full proof holds it to five milliseconds on a quiet machine.
    expect(proof.untouched.p50Ms).toBeLessThan(50)
    expect(proof.readByAll.p50Ms).toBeLessThan(50)
  } finally {
    await hall.stop()
  }
}, 240_000)
