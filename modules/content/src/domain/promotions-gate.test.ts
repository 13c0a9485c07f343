import { marketPacks } from '@trevo/merchants'
import { describe, expect, it } from 'vitest'
import { announce, paragraph, strong } from '../../demo/write.ts'
import { checkAnnouncement } from './check-announcement.ts'

const { br, open } = marketPacks

const promotion = (title: string, more: Partial<Parameters<typeof announce>[0]> = {}) =>
  announce({
    code: 'oferta',
    type: 'PR',
    category: 'other_promo',
    position: 1,
    texts: { PT: { title, content: [paragraph('As regras estão aqui.')] } },
    ...more,
  })

/** What is wrong with it in Brazil, and by which article; nothing where anything may be offered. */
function objectionTo(draft: ReturnType<typeof promotion>) {
  expect(checkAnnouncement(draft, open).ok).toBe(true)
  const checked = checkAnnouncement(draft, br)
  if (checked.ok) return undefined
  const [problem] = checked.error
  return problem?.fault === 'forbidden'
    ? `${problem.path}: ${problem.reason.text} ${problem.reason.basis}`
    : problem
}

describe('what Brazil bars cannot be published, with reason and article', () => {
  it.each([
    ['new_player', /^category: É vedado oferecer bônus .* art\. 29, I/],
    ['app_download', /^category: .*vantagem prévia.* art\. 29, I/],
  ] as const)('a promotion of the kind %s [BR-35]', (category, why) => {
    expect(objectionTo(promotion('Regras', { category }))).toMatch(why)
  })

  it('a promotion of deposits [BR-36]', () => {
    expect(objectionTo(promotion('Regras', { category: 'deposit_promo' }))).toMatch(/art\. 42, § 1º, I$/)
  })

  it.each([
    ['Bônus de boas-vindas [BR-35]', 'O BÔNUS DE BOAS-VINDAS chegou', /art\. 29, I/],
    ['the first bet [BR-35]', 'Bônus na primeira aposta', /art\. 29, I/],
    ['a deposit [BR-36]', 'Deposite e ganhe R$ 10', /art\. 42, § 1º, I/],
    ['the friend who is invited [BR-38]', 'Indique: seu amigo também ganha', /convidado não recebe/],
    ['a draw of lots [BR-39]', 'Participe do sorteio de prêmios', /5\.768/],
    ['a raffle [BR-39]', 'Grande rifa', /5\.768/],
    ['hurry [BR-41]', 'É só hoje!', /ação imediata/],
    ['hurry without its accent [BR-41]', 'Ultima chance de entrar', /ação imediata/],
    ['easy money [BR-41]', 'Dinheiro fácil no celular', /ganho fácil, renda/],
    ['losses [BR-41]', 'Recupere suas perdas', /o que foi perdido/],
    ['odds [BR-41]', 'Jogue sem risco', /chances de ganhar/],
  ])('words about %s', (_, title, why) => {
    expect(objectionTo(promotion(title))).toMatch(why)
  })

  it('words in any part of it, also across what is set apart [BR-41]', () => {
    const texts = (more: object) => ({ PT: { title: 'Regras', content: [paragraph('Leia.')], ...more } })
    const split = [paragraph('Isto é ', strong('dinheiro'), ' fácil para você.')]
    expect(objectionTo(promotion('', { texts: texts({ content: split }) }))).toMatch(/ganho fácil/)
    expect(objectionTo(promotion('', { texts: texts({ kicker: 'Última chance' }) }))).toMatch(/imediata/)
  })

  it('and nothing else: parts of words, and words in another order, are no phrase', () => {
    for (const title of ['Regras da corrida', 'Sua verificação é fácil', 'Hoje só há manutenção'])
      expect(objectionTo(promotion(title))).toBeUndefined()
  })
})
