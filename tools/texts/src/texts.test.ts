import { only, when } from '@trevo/content/demo-when'
import { aurora, trevo } from '@trevo/merchants/demo'
import { hasFeature, type Feature } from '@trevo/merchants/demo-features'
import { describe, expect, it } from 'vitest'
import { BOUND, boundTo } from './bound.ts'
import { broken, featuresNamed } from './named.ts'
import { brandTexts, catalogueTexts, textsOf } from './sources.ts'

const BRANDS = [
  ['trevo', trevo],
  ['aurora', aurora],
] as const

describe.each(BRANDS)('%s', (code, draft) => {
  const isOn = (feature: Feature) => hasFeature(draft, feature)

  it('brings no text that names what it does not have', () => {
    expect(brandTexts(code)).not.toEqual([])
    expect(broken(brandTexts(code), isOn)).toEqual([])
  })

  it('is shown no text of the app that names what it does not have', async () => {
    const shown = (await catalogueTexts()).filter(({ at }) => {
      const feature = boundTo(at)
      return feature === undefined || isOn(feature)
    })
    expect(shown.length).toBeGreaterThan(1_000)
    expect(broken(shown, isOn)).toEqual([])
  })
})

describe('a text that names what is not there', () => {
  const without = (draft: typeof aurora) => (feature: Feature) => hasFeature(draft, feature)

  it.each([
    ['Ganhe o bônus de boas-vindas no cadastro.', 'welcomeBonus'],
    ['A reward for deposit: deposit bonus of 100%.', 'depositBonus'],
    ['Aposte na loteria de sábado.', 'lotteries'],
    ['Fishing games with your friends.', 'fishing'],
    ['Mesas de pôquer abertas.', 'cards'],
    ['Rinha de galos ao vivo.', 'cockfights'],
    ['Jogue! Você pode jogar grátis antes.', 'trial'],
    ['Veja os últimos ganhos da casa.', 'winnerBoard'],
    ['Pague com Alipay.', 'wallets'],
    ['Deposite com cartão de crédito.', 'creditCard'],
    ['Aceitamos bitcoin.', 'crypto'],
    ['Instale o perfil de configuração.', 'profile'],
    ['Baixe o APK.', 'appFile'],
    ['Suba de níveis no clube.', 'levels'],
    ['Troque na loja de pontos.', 'points'],
    ['Confira o placar.', 'leaderboard'],
    ['We publish the hash of a secret seed.', 'provableRounds'],
  ])('is found in Brazil: %s', (text, feature) => {
    expect(featuresNamed(text)).toEqual([feature])
    expect(broken([{ at: 'planted', text }], without(aurora))).toEqual([`planted names ${feature}: ${text}`])
  })

  it('is found where anything may be offered, if nobody has built it', () => {
    expect(broken([{ at: 'planted', text: 'Deposite com cartão de crédito.' }], without(trevo))).toHaveLength(
      1,
    )
    expect(broken([{ at: 'planted', text: 'Pague com Alipay.' }], without(trevo))).toEqual([])
  })

  it('is found wherever it is planted in what a brand brings, also across what is set apart', () => {
    const [first, ...others] = brandTexts('aurora')
    const split = {
      content: [{ kind: 'paragraph', runs: [{ text: 'Sua ' }, { text: 'lote' }, { text: 'ria' }] }],
    }
    const planted = [first!, ...textsOf('planted', split), ...others]
    expect(broken(planted, without(aurora))).toEqual(['planted names lotteries: Sua loteria'])
  })

  it('may say that it is not there', () => {
    expect(featuresNamed('Não aceitamos cartão de crédito, boleto nem criptomoeda.')).toEqual([])
    expect(featuresNamed('Não aceitamos boleto. Pague com cartão de crédito.')).toEqual(['creditCard'])
  })
})

it('binds only texts there are', async () => {
  const keys = (await catalogueTexts()).map(({ at }) => at)
  expect(Object.keys(BOUND).filter((start) => !keys.some((key) => key.startsWith(start)))).toEqual([])
})

describe('a block that requires a feature', () => {
  it('is left out where that is off, and nothing of the mark is shipped', () => {
    const told = JSON.stringify([brandTexts('trevo'), brandTexts('aurora')])
    expect(told).not.toContain('requires')
    const written = {
      content: [when('fishing', { kind: 'heading', text: 'Pesca' }), { kind: 'heading', text: 'Slots' }],
    }
    expect(only(written, () => false)).toEqual({ content: [{ kind: 'heading', text: 'Slots' }] })
    expect(only(written, () => true)).toEqual({
      content: [
        { kind: 'heading', text: 'Pesca' },
        { kind: 'heading', text: 'Slots' },
      ],
    })
  })
})
