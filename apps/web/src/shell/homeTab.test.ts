import { expect, it } from 'vitest'
import { homeTab, namedTabs } from './homeTab.ts'

it('opens the tab two after the position of the game, and never one there is not [NAV-26]', () => {
  expect(homeTab(0, 6)).toBe(2)
  expect(homeTab(3, 6)).toBe(5)
  expect(homeTab(4, 6)).toBe(5)
})

it('names the tabs that it opens [NAV-26]', () => {
  const tabs = ['HOME', 'FISH', 'RNG', 'LIVE']
  const named = namedTabs(tabs)
  expect(named).toEqual(['RNG', 'LIVE'])
  expect(named.map((_, position) => tabs[homeTab(position, tabs.length)])).toEqual(named)
})
