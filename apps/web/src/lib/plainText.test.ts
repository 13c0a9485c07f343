import type { RichText } from '@trevo/contract'
import { expect, it } from 'vitest'
import { plainText } from './plainText.ts'

it('has every word in its order, and nothing of the links', () => {
  const text: RichText = [
    { kind: 'heading', text: 'Prazo' },
    { kind: 'paragraph', runs: [{ text: 'Até ' }, { text: '120 minutos', strong: true }, { text: '.' }] },
    { kind: 'list', ordered: true, items: [[{ text: 'Abra.' }], [{ text: 'Pague.' }]] },
    { kind: 'facts', facts: [{ label: 'Validade', value: '7 dias' }] },
    { kind: 'note', runs: [{ text: 'Ajuda', to: { kind: 'path', target: '/m/help' } }] },
  ]
  expect(plainText(text)).toBe('Prazo Até 120 minutos. Abra. Pague. Validade: 7 dias Ajuda')
  expect(plainText([])).toBe('')
})
