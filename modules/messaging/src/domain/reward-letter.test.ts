import { LetterDraft } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { previewOf } from './preview.ts'
import { rewardLetter, type Decided } from './reward-letter.ts'

const ISSUED: Decided = {
  state: 'issued',
  titles: { PT: 'Semana do cashback', EN: 'Cashback week' },
  reason: null,
  amount: '1234.56',
  currency: 'BRL',
  purse: 'bonus',
  claimUntil: Date.parse('2026-11-20T02:30:00.000Z'),
}

function told(decided: Decided, language: 'PT' | 'EN' = 'PT'): string {
  const { subject, content } = LetterDraft.parse(rewardLetter(decided, 'America/Sao_Paulo')).texts[language]!
  return `${subject} | ${previewOf(content).replaceAll('\u00a0', ' ')}`
}

describe('a letter about a reward', () => {
  it('says how much, of what, and until when', () => {
    expect(told(ISSUED)).toBe(
      'Seu prêmio foi aprovado | Semana do cashback Você ganhou R$ 1.234,56 em bônus. Para receber, resgate até 19/11/2026, 23:30 na Central de prêmios.',
    )
    expect(told({ ...ISSUED, purse: 'cash' }, 'EN')).toContain('R$1,234.56 as cash')
  })

  it('gives the reason in the words of who decided, and nothing that is not a text', () => {
    const rejected: Decided = {
      ...ISSUED,
      state: 'rejected',
      reason: 'Falta o comprovante\n<b>legível</b>',
      amount: null,
    }
    expect(told(rejected)).toContain('Motivo: Falta o comprovante < b>legível< /b>')
    expect(told(rejected, 'EN')).toContain('Your reward was not approved | Cashback week Reason: Falta')
  })

  it('says that what was claimed has arrived', () => {
    expect(told({ ...ISSUED, state: 'claimed' })).toContain('R$ 1.234,56 já está no seu bônus.')
  })

  it('knows a promotion by another language’s name where it has none in this one', () => {
    expect(told({ ...ISSUED, titles: { PT: 'Só em português' } }, 'EN')).toContain('Só em português')
  })
})
