import { asOwner, useDatabase } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { demoBrands } from '../src/brands.ts'
import { seedContent } from '../src/content.ts'
import { seedDemo } from '../src/seed.ts'

const db = useDatabase()
const brands = Object.values(demoBrands)
const quiet = () => undefined

it('fills an empty house, and a full one not again', async () => {
  await seedDemo(db, brands, quiet)
  const events = () =>
    asOwner(db.ownerUrl, async (owner) => (await owner.query('select event_id from bus.outbox')).rows)
  const before = await events()
  expect(before.length).toBeGreaterThan(60)
  await seedDemo(db, brands, quiet)
  expect(await events()).toEqual(before)
  const lines: string[] = []
  await seedContent(db, brands, (line) => lines.push(line))
  expect(lines).toEqual([
    expect.stringMatching(/^content of trevo: 0 of/),
    expect.stringMatching(/^content of aurora: 0 of/),
  ])
})
