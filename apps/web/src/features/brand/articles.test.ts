import { describe, expect, it } from 'vitest'
import { ARTICLES, articleAt } from './articles.ts'
import { en } from './texts/en.ts'
import { pt } from './texts/pt.ts'

describe('an article', () => {
  it('is found by its number from one to five, and is the first without a number [SPON-02]', () => {
    expect([1, 2, 3, 4, 5].map((i) => articleAt(i))).toEqual(ARTICLES)
    expect(articleAt(undefined)).toBe(ARTICLES[0])
  })

  it.each([0, 6, -1, 1.5])('is not there for %s', (i) => {
    expect(articleAt(i)).toBeUndefined()
  })

  it.each(ARTICLES)('has a title, paragraphs and a picture: $name [SPON-03]', ({ name, image }) => {
    for (const texts of [pt, en])
      for (const part of ['title', 'lead', '1', '2', '3'] as const)
        expect(texts[`brand_${name}_${part}`].length).toBeGreaterThan(part === 'title' ? 10 : 40)
    expect(image).toMatch(/^\/img\//)
  })
})
