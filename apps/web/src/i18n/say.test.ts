import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './catalogues.ts'
import { say, type Message, type MessageValues } from './say.ts'

function saying(text: string, values?: MessageValues, locale = 'pt-BR'): string {
  return say({ locale, messages: { text: compileMessage(text) as Message } }, 'text', values)
}

describe('say', () => {
  it('puts values in their places, also none of them and one that is nothing', () => {
    expect(saying('Olá')).toBe('Olá')
    expect(saying('{who} tem {count} jogos, {who}', { who: 'Ana', count: 0 })).toBe('Ana tem 0 jogos, Ana')
    expect(saying('Olá, {who}')).toBe('Olá, ')
  })

  it('shows the key of a text that is missing', () => {
    expect(say({ locale: 'pt-BR', messages: {} }, 'nav_home')).toBe('nav_home')
  })

  it('writes the number of a plural as its language does, and a # outside of one as it is', () => {
    const text = 'Nº #{count, plural, =0 {Nenhum jogo} one {Ver # jogo de {who}} other {Ver # jogos}}'
    expect(saying(text, { count: 0 })).toBe('Nº #Nenhum jogo')
    expect(saying(text, { count: 1, who: 'Ana' })).toBe('Nº #Ver 1 jogo de Ana')
    expect(saying(text, { count: 1_234 })).toBe('Nº #Ver 1.234 jogos')
    expect(saying(text, { count: 1_234 }, 'en')).toBe('Nº #Ver 1,234 jogos')
  })

  it('falls back to the form for any other number', () => {
    expect(saying('{count, plural, other {# jogos}}', { count: 1 })).toBe('1 jogos')
  })

  it.each(Object.values(LOCALES))('knows the plurals of %s as the browser does', (locale) => {
    const rules = new Intl.PluralRules(locale)
    const text = '{count, plural, one {one} other {other}}'
    // Only "um milhão de jogos" would have a third form, which no text of ours has.
    for (let count = 0; count < 2_000; count += 1)
      expect(saying(text, { count }, locale)).toBe(rules.select(count))
  })
})
