import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mutants } from './index.ts'
import { mutate } from './mutant.ts'

const source = await readFile(new URL('../../../../modules/ledger/sql/perform.sql', import.meta.url), 'utf8')

it.each(mutants)('$name: is one change of the source as it is', (mutant) => {
  expect(mutate(source, mutant)).not.toBe(source)
})

it('no two are the same', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(new Set(mutants.map((mutant) => mutate(source, mutant))).size).toBe(mutants.length)
})

it('a change that finds nothing, or more than one place, is no mutant', () => {
  const mutant = { name: 'lost', find: 'here', replace: 'there' }
  expect(mutate('here it is', mutant)).toBe('there it is')
  expect(() => mutate('gone', mutant)).toThrow('lost: its text stands in the source 0 times, not once')
  expect(() => mutate('here and here', mutant)).toThrow('2 times')
})
