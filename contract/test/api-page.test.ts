import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { API_PAGE_CSP, renderApiPage } from '../openapi/index.ts'
import { calls } from '../src/index.ts'

const page = renderApiPage()
const inside = (tag: string) => [...page.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))]

describe('the page of the API', () => {
  it.each(['script', 'style'])('holds one %s, which its policy allows', (tag) => {
    const [only, ...more] = inside(tag).map((match) => match[1] ?? '')
    const hash = createHash('sha256')
      .update(only ?? '')
      .digest('base64')
    expect(more).toEqual([])
    expect(API_PAGE_CSP).toContain(`${tag}-src 'sha256-${hash}'`)
  })

  it('loads nothing and styles nothing inline, which the policy would refuse', () => {
    expect(page).not.toMatch(/\s(?:src|href|style|on\w+)=/)
  })

  it('offers every call', () => {
    const offered = inside('code').map((match) => match[1])
    expect(offered).toEqual(expect.arrayContaining(calls.map(({ path }) => path)))
  })
})
