import { expect, it } from 'vitest'
import { foreignSyntax, staticImports } from './syntax.ts'

it.for([
  ['a?.b', 'optional chaining'],
  ['a?.()', 'optional chaining'],
  ['a ?? b', 'nullish coalescing'],
  ['export * as a from "b"', 'export * as'],
  ['a(1n)', 'BigInt literal'],
  ['/(?<=a)b/.test(c)', 'lookbehind'],
  ['/(?<!a)b/.test(c)', 'lookbehind'],
])('does not let %s pass', ([source, problem]) => {
  expect(foreignSyntax(source!)).toEqual([problem])
})

it.for([
  'class A { b = 1 }',
  'class A { #b() {} }',
  'a ||= b',
  '1_000',
  'await a',
  '/a/v',
  'class A { static {} }',
])('cannot even read %s', (source) => {
  expect(foreignSyntax(source)).toHaveLength(1)
})

it('lets pass what iOS 12.4 reads', () => {
  const source = `
    import a from './a.js'
    import('./b.js').then(async ({ c, ...d }) => { for await (const e of c()) a({ ...d, e }) })
    try { a(import.meta.url, /(?<year>\\d+)/su, 2 ** 3) } catch { a?b:c }
  `
  expect(foreignSyntax(source)).toEqual([])
})

it('knows which files a module cannot run without', () => {
  const source =
    'import "./a.js"; import b from "./b.js"; export { c } from "./c.js"; import("./d.js"); export const e = 1'
  expect(staticImports(source)).toEqual(['./a.js', './b.js', './c.js'])
})
