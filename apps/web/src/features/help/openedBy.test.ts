import type { HelpItem } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { openedBy, readHelpSearch } from './openedBy.ts'

const items: readonly HelpItem[] = ['deposit', 'withdraw', 'terms'].map((tag) => ({
  tag,
  title: tag,
  label: null,
  content: [],
}))

describe('the article an address opens [HELP-02]', () => {
  it.each([
    ['its tag', { tag: 'terms' }, 'terms'],
    ['its place from zero', { i: 0 }, 'deposit'],
    ['its tag rather than its place', { tag: 'terms', i: 1 }, 'terms'],
    ['none for a tag nobody has, whatever the place', { tag: 'nothing', i: 1 }, null],
    ['none beyond the last', { i: 3 }, null],
    ['none before the first', { i: -1 }, null],
    ['none between two', { i: 1.5 }, null],
    ['none by nonsense', { tag: 7, i: 'first' }, null],
    ['none without either', {}, null],
  ])('is found by %s', (_, search, opened) => {
    expect(openedBy(readHelpSearch(search), items)).toBe(opened)
  })
})
