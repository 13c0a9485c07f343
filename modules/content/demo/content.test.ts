import { BANNER_GROUPS, type RichBlock } from '@trevo/contract'
import { aurora, trevo } from '@trevo/merchants/demo'
import { describe, expect, it } from 'vitest'
import { demoContent } from './content.ts'

const brands = Object.entries(demoContent)

/** Every text of a value, wherever it stands. */
function textsIn(value: unknown): string[] {
  const texts: string[] = []
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' && texts.push(inner), inner))
  return texts
}

const plainText = (content: readonly RichBlock[]) => textsIn(content).join(' ')

describe.each(brands)('%s', (_, { announcements, help }) => {
  it('has a ticker, three banners or more per group and two pop-ups', () => {
    const count = (type: string) => announcements.filter((one) => one.type === type).length
    for (const group of BANNER_GROUPS) {
      const everyone = announcements.filter(({ groupName }) => groupName === group)
      expect(everyone.length, group).toBeGreaterThanOrEqual(3)
    }
    expect(count('PL')).toBeGreaterThanOrEqual(5)
    expect(count('PU')).toBe(2)
  })

  it('says everything in both languages, each under a code of its own', () => {
    for (const { texts } of [...announcements, ...help])
      expect(Object.keys(texts).toSorted()).toEqual(['EN', 'PT'])
    const codes = announcements.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('has the standard articles, long enough to help [HELP-04]', () => {
    const tags = help.map(({ tag }) => tag)
    for (const tag of ['terms', 'privacy', 'responsible', 'deposit', 'withdraw', 'about', 'contact']) {
      expect(tags).toContain(tag)
    }
    for (const { tag, texts } of help) expect(plainText(texts.PT!.content).length, tag).toBeGreaterThan(200)
  })

  it('leads only to help and promotions there are', () => {
    const texts = textsIn([announcements, help])
    const tags = texts.flatMap((text) => /^\/m\/help\?tag=(.+)$/.exec(text)?.[1] ?? [])
    expect(help.map(({ tag }) => tag)).toEqual(expect.arrayContaining(tags))
    const promotions = announcements.flatMap(({ type, code }) => (type === 'PR' ? [code] : []))
    const targets = announcements.flatMap(({ action }) =>
      action?.kind === 'promotion' ? [action.target] : [],
    )
    expect(promotions).toEqual(expect.arrayContaining(targets))
  })
})

it('is for the demo merchants', () => {
  expect(Object.keys(demoContent)).toEqual([trevo.code, aurora.code])
})

it('says nothing that a licensed Brazilian brand may not', () => {
  const said = textsIn(demoContent.aurora).join('\n')
  const forbidden =
    /b[ôo]nus|gr[áa]tis|giros|free spin|ganhe|aproveite|corra|só hoje|última chance|não perca|dinheiro fácil|renda extra|investimento|recupere|imperd[ií]vel|R\$ ?\d/i
  expect(forbidden.exec(said)?.[0]).toBeUndefined()
})
