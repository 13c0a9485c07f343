import { expect, it } from 'vitest'
import { readProven, readRequirements } from './files.ts'

it('keeps the catalogue well formed: every id once, numbered within its area, with a text', async () => {
  const requirements = await readRequirements()
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  for (const { id, area, text } of requirements) {
    expect(id).toMatch(new RegExp(`^${area}-\\d{2}$`))
    expect(text).not.toBe('')
  }
})

it('keeps the list of proven ids sorted, so that two branches merge', async () => {
  const proven = await readProven()
  expect(proven).toEqual([...new Set(proven)].toSorted())
})
