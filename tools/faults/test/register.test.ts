import { expect, inject, it } from 'vitest'
import { prove } from '../src/register/prove.ts'
import { isSound } from '../src/register/report.ts'

it('a round of the central register, through kill -9 of its workers, asks about everybody [BR-11]', async () => {
  const { postgresUrl, templateDatabase } = inject('parts')
  const wanted = { members: 3_000, listed: 7, perSecond: 200, killSeconds: 4, seed: 20_261_119 }
  const proof = await prove({ site: { postgresUrl, templateDatabase }, ...wanted })
  expect(proof).toMatchObject({ people: 3_000, answered: 3_000, kept: 7, keptOthers: 0 })
  expect(proof.kills).toBeGreaterThan(0)
  expect(isSound(proof, wanted), JSON.stringify(proof)).toBe(true)
})
