import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexWords, gameIndexOf, wordPositionOf, wordsWith } from './words.ts'

it('finds in all words together what is in each of them', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 })
  const names = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1 })
  fc.assert(
    fc.property(names, fc.array(word), (texts, pieces) => {
      const words = indexWords(texts.map((one) => one.join(' ')))
      // The second time from what was kept.
      for (const piece of [...pieces, ...pieces]) {
        const found = wordsWith(words, piece).flatMap(({ begins, ends, uses }) =>
          Array.from(uses, (use) => ({ begins, ends, one: texts[gameIndexOf(use)]![wordPositionOf(use)]! })),
        )
        const holding = texts.flat().filter((one) => one.includes(piece))
        expect(found.map(({ one }) => one).toSorted()).toEqual(holding.toSorted())
        for (const { begins, ends, one } of found)
          expect([begins, ends]).toEqual([one.startsWith(piece), one.endsWith(piece)])
      }
    }),
  )
})
