import { describe, expect, it } from 'vitest'
import { idsIn } from './ids.ts'

describe('idsIn', () => {
  it.each([
    ['one id', 'answers in maintenance [API-12]', ['API-12']],
    ['several brackets', '[API-01] [API-02] both', ['API-01', 'API-02']],
    ['a list in one bracket', 'both [API-01, LOGIN-02]', ['API-01', 'LOGIN-02']],
    ['the same id twice', '[API-01] again [API-01]', ['API-01']],
  ])('finds %s', (_, title, ids) => {
    expect(idsIn(title)).toEqual(ids)
  })

  it('ignores what is not in brackets or not an id', () => {
    expect(idsIn('reads UTF-8 as API-12 says [slow] [api-12] items[0]')).toEqual([])
  })
})
