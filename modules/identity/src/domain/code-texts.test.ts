import { describe, expect, it } from 'vitest'
import { codeMail, codeSms } from './code-texts.ts'
import { mailText } from './mail-text.ts'

/** The GSM alphabet without the signs that need an escape, as far as our texts could use it. */
const GSM = /^[A-Za-z\d\n @#.,:;!?&'"()*+\-/<=>_%$]+$/

describe('the SMS with a code', () => {
  it('says whose it is, how long it lasts, and ends so that the phone offers it by itself', () => {
    expect(codeSms('Trevo', 'trevo.example', '482913')).toBe(
      'Trevo: seu codigo e 482913. Vale por 5 minutos. Nao conte a ninguem.\n\n@trevo.example #482913',
    )
  })

  it.each([
    ['Ação & Emoção', 'www.acao.example'],
    ['Um nome de marca que não termina nunca mais', 'trevo.example'],
    ['Trevo', `${'a'.repeat(60)}.${'b'.repeat(60)}.example`],
    ['☘️', 'trevo.example'],
  ])('fits one message without accents: %s', (brand, host) => {
    const text = codeSms(brand, host, '000000')
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(GSM)
    expect(text).toContain('000000')
  })

  it('leaves the line for the phone out rather than break into two', () => {
    expect(codeSms('Trevo', `${'a'.repeat(63)}.${'b'.repeat(30)}.example`, '482913')).not.toContain('@')
  })
})

describe('a mail', () => {
  it('has the code in subject, text and HTML', () => {
    const { subject, text, html } = codeMail('Trevo', '482913')
    for (const part of [subject, text, html]) expect(part).toContain('482913')
    expect(text).toContain('Trevo')
  })

  it('escapes whatever it is given', () => {
    const { html, text } = mailText('<b>"Trevo" & \'Cia\'</b>', {
      subject: '<script>',
      lines: ['1 < 2'],
      link: { url: 'https://a.example/?a=1&b="', label: '<Abrir>' },
    })
    expect(html).toContain('&lt;b&gt;&quot;Trevo&quot; &amp; &#39;Cia&#39;&lt;/b&gt;')
    expect(html).toContain('href="https://a.example/?a=1&amp;b=&quot;"')
    expect(html).not.toMatch(/<(b|script|Abrir)>/)
    expect(text).toContain('<Abrir>: https://a.example/?a=1&b="')
  })
})
