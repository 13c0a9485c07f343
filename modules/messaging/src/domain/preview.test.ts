import { describe, expect, it } from 'vitest'
import { previewOf } from './preview.ts'

const paragraph = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] })

describe('the beginning of a message', () => {
  it('is its plain text, whatever it is made of', () => {
    expect(
      previewOf([
        { kind: 'heading', text: 'Novo' },
        { kind: 'paragraph', runs: [{ text: 'Um ' }, { text: 'limite', strong: true }] },
        { kind: 'list', ordered: false, items: [[{ text: 'por dia' }], [{ text: 'por mês' }]] },
        { kind: 'facts', facts: [{ label: 'Desde', value: 'hoje' }] },
      ]),
    ).toBe('Novo Um limite por dia por mês Desde: hoje')
  })

  it('ends between two words, and fits', () => {
    const preview = previewOf([paragraph('palavra '.repeat(40).trim())])
    expect(preview).toMatch(/palavra…$/)
    expect(preview.length).toBeLessThanOrEqual(160)
  })

  it('is cut inside a word that has no end', () => {
    expect(previewOf([paragraph('a'.repeat(500))])).toBe(`${'a'.repeat(159)}…`)
  })
})
