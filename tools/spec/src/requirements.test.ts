import { expect, it } from 'vitest'
import { readProven, readRequirements, readRules } from './files.ts'
import { readTitles } from './titles.ts'

const NAMES_A_TIME = /\b\d+(?:\.\d+)?[ -](?:ms|s|fps|min|minutes?|h|days?)\b/

it('keeps the catalogue well formed: every id once, numbered within its area, with a text', async () => {
  const requirements = await readRequirements()
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  for (const { id, area, text } of requirements) {
    expect(id).toMatch(new RegExp(`^${area}-\\d{2}$`))
    expect(text).not.toBe('')
  }
})

it('says of every requirement that names a time which times are to be measured', async () => {
  const requirements = await readRequirements()
  const silent = requirements.filter(
    ({ text, resolution, timers }) => NAMES_A_TIME.test(`${text} ${resolution ?? ''}`) && !timers,
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

it('keeps the list of proven ids sorted, so that two branches merge', async () => {
  const proven = await readProven()
  expect(proven).toEqual([...new Set(proven)].toSorted())
})

it.each(['brazil', 'gambling-commission'] as const)(
  'says of every line of %s where it comes from, how sure that is and how it is met',
  async (name) => {
    for (const { id, basis, certainty, resolution } of await readRules(name))
      expect([id, basis !== '', /^[HML]$/.test(certainty), resolution !== '']).toEqual([id, true, true, true])
  },
)

it('lets no line wait for what a test proves already', async () => {
  const titles = await readTitles()
  const waiting = (await readRequirements()).filter(({ waits }) => waits !== undefined)
  expect(waiting.filter(({ id }) => titles.has(id)).map(({ id }) => id)).toEqual([])
})

it('numbers every line of Brazil that concerns players, and counts them as an area', async () => {
  const ids = new Set((await readRules('brazil')).map(({ id }) => id))
  const wanted = [
    ...Array.from({ length: 26 }, (_, at) => at + 1),
    ...Array.from({ length: 16 }, (_, at) => at + 35),
  ]
  expect(wanted.filter((line) => !ids.has(`BR-${String(line).padStart(2, '0')}`))).toEqual([])
})
