import { RichText } from '@trevo/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

const blocks = (html: string) => readHtml(html).blocks
const leftOut = (html: string) => readHtml(html).leftOut.map(({ what }) => what)
const paragraph = (...runs: readonly object[]) => ({ kind: 'paragraph', runs })

describe('HTML becomes', () => {
  it('paragraphs, with strong words and links', () => {
    const html = `<p>No <b>domingo</b>, das 3h às 4h,
      veja <a href="/m/help?tag=withdraw">os <strong>prazos</strong></a> ou <a href="https://gov.br">o site</a>.</p>solto`
    const to = { kind: 'path', target: '/m/help?tag=withdraw' }
    expect(blocks(html)).toEqual([
      paragraph(
        { text: 'No ' },
        { text: 'domingo', strong: true },
        { text: ', das 3h às 4h, veja ' },
        { text: 'os ', to },
        { text: 'prazos', strong: true, to },
        { text: ' ou ' },
        { text: 'o site', to: { kind: 'link', target: 'https://gov.br/' } },
        { text: '.' },
      ),
      paragraph({ text: 'solto' }),
    ])
    expect(leftOut(html)).toEqual([])
  })

  it('headings, notes, lists and facts', () => {
    const html = `<h2>Regras</h2><blockquote><p>Atenção</p><p>Muita</p></blockquote><ul><li>um<li>dois<ol><li>dois e meio</ol></ul>
      <ol><li>primeiro</li></ol><dl><dt>Validade</dt><dd><p>7 dias</p></dd></dl>`
    const item = (text: string) => [{ text }]
    expect(blocks(html)).toEqual([
      { kind: 'heading', text: 'Regras' },
      { kind: 'note', runs: item('Atenção') },
      { kind: 'note', runs: item('Muita') },
      { kind: 'list', ordered: false, items: ['um', 'dois', 'dois e meio'].map(item) },
      { kind: 'list', ordered: true, items: [item('primeiro')] },
      { kind: 'facts', facts: [{ label: 'Validade', value: '7 dias' }] },
    ])
  })

  it('the words alone where there is no place for more', () => {
    const html = '<table><tr><td>Ouro</td><td>5%</td></tr></table><em>e</em> <font color=red>cor</font>'
    expect(blocks(html)).toEqual([paragraph({ text: 'Ouro 5%' }), paragraph({ text: 'e cor' })])
    expect(leftOut(html)).toEqual(['<table>', '<em>', 'color="…"', '<font>'])
  })
})

describe('it leaves out, and says so', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<p onclick="alert(1)">a</p>', 'onclick="…"'],
    ['<a href="javascript:alert(1)">a</a>', 'link to javascript:alert(1)'],
    ['<a href="/ops/api">a</a>', 'link to /ops/api'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', '<svg>'],
    ['<!-- <img src=x> -->', '<!-- … -->'],
    ['&lt;script&gt;', '“<” before a letter, now with a space behind it'],
    ['a\u202eb', 'a character that cannot be seen'],
  ])('%j: %s', (html, what) => {
    expect(leftOut(html)).toContain(what)
    expect(JSON.stringify(blocks(html))).not.toMatch(/<[a-z]|javascript|onerror/)
  })

  it('what is more than a text may have', () => {
    expect(leftOut('<p>a</p>'.repeat(81))).toEqual(['everything after 80 blocks'])
    expect(leftOut('a'.repeat(200_001))).toEqual(['everything after 200000 characters'])
  })
})

it('is always a text that may be saved, whatever came', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '<b>',
      '</b>',
      '<h1>',
      '</h1>',
      '<dl><dt>',
      '<dd>',
    ),
    fc.constantFrom(
      '<a href="https://a.example">',
      '</a>',
      '<br>',
      '<svg>',
      '</svg>',
      '&lt;a',
      '<blockquote>',
    ),
    fc.constantFrom('x'.repeat(2_500), '\u0000', '\u2067', '<', '&#60;', '&nbsp;', 'é '),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const read = RichText.safeParse(blocks(parts.join('')))
      expect(read.error?.issues).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
