import { expect, it } from 'vitest'
import { renderRulesPage } from './rules-page.ts'
import { titlesIn } from './titles.ts'

const line = {
  area: 'BR',
  text: 'Nobody under 18.',
  basis: 'Lei 1',
  certainty: 'H',
  resolution: 'By age.',
} as const

function cellOf(id: string, waits?: string): string | undefined {
  const titles = new Map([
    ['BR-01', [{ title: 'refuses a | child [BR-01] [REG-34]', file: 'a/b/age.test.ts' }]],
  ])
  const rules = [{ ...line, id, ...(waits && { waits }) }]
  const page = renderRulesPage({ heading: 'Brazil', intro: 'As it is.', rules }, titles)
  return page.split('\n').find((row) => row.startsWith(`| ${id}`))
}

it('shows what proves a line, why it waits, or that nothing does either', () => {
  expect(cellOf('BR-01')).toBe(
    '| BR-01 | Nobody under 18.<br>_Lei 1 (H)_ | By age. | [age.test.ts](../../a/b/age.test.ts): “refuses a \\| child” |',
  )
  expect(cellOf('BR-02', 'for the register')).toContain('| waits: for the register |')
  expect(cellOf('BR-03')).toContain('| no test carries it yet |')
})

it('reads the titles that carry ids out of a source', () => {
  const source =
    "it('is old [BR-01]', () => x)\nit.each(ROWS)(\n  `it’s %s [BR-02, UKGC-01]`,\nconst a = items['BR-03']\n"
  expect(titlesIn(source)).toEqual(['is old [BR-01]', 'it’s %s [BR-02, UKGC-01]'])
})
