import { expect, it } from 'vitest'
import { turned } from './turned.ts'

const SENTENCES = ['dependência', 'perder', 'investimento']

it('leads with each sentence on as many days as with any other, in every place of a page [BR-40]', () => {
  const days = Array.from({ length: 30 }, (_, day) => turned(SENTENCES, 20_000 + day))
  for (const place of [0, 1, 2])
    for (const sentence of SENTENCES)
      expect(days.filter((order) => order[place] === sentence)).toHaveLength(10)
})

it('has all of them on any day, and the same ones for whoever asks', () => {
  expect(turned(SENTENCES, 20_775).toSorted()).toEqual(SENTENCES.toSorted())
  expect(turned(SENTENCES, 20_775)).toEqual(turned(SENTENCES, 20_775))
})
