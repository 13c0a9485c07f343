import { describe, expect, it } from 'vitest'
import { findingsOf, outcomeOf, partsOf, type BureauAnswer } from './identity.ts'

const claimed = { name: 'Ana Conceição de Souza', birthday: '1990-05-17' }
const rules = { today: '2026-11-18', minimumAge: 18 }
const fine: BureauAnswer = {
  register: { situation: 'regular', name: 'ANA CONCEICAO DE SOUZA', birthday: '1990-05-17' },
  document: 'ok',
  liveness: 'ok',
  face: 'ok',
}
const ask = (change: Partial<BureauAnswer['register']> & Partial<Omit<BureauAnswer, 'register'>>) => {
  const { situation, name, birthday, ...rest } = change
  const given = Object.entries({ situation, name, birthday }).filter(([, value]) => value !== undefined)
  const answer = { ...fine, ...rest, register: { ...fine.register, ...Object.fromEntries(given) } }
  return findingsOf(answer, claimed, rules)
}
const reasonsOf = (...of: Parameters<typeof ask>) => ask(...of).flatMap(({ reason }) => reason ?? [])

describe('what a bureau says', () => {
  it('is fine when all of it is, whatever the accents [BR-03]', () => {
    expect(reasonsOf({})).toEqual([])
    expect(reasonsOf({ name: 'Ana Souza' })).toEqual([])
  })

  it.each([
    [{ situation: 'irregular' }, 'cpf_irregular'],
    [{ birthday: '1991-05-17' }, 'birth_mismatch'],
    [{ name: 'Bruno Conceição de Souza' }, 'name_mismatch'],
    [{ name: 'Ana Conceição' }, 'name_mismatch'],
    [{ name: '' }, 'name_mismatch'],
    [{ document: 'glare' }, 'glare'],
    [{ liveness: 'not_shown' }, 'not_alive'],
    [{ face: 'other' }, 'face_mismatch'],
  ] as const)('%j is %s [BR-03]', (change, reason) => {
    expect(reasonsOf(change)).toEqual([reason])
  })

  it('has the age from the register, to the day, and not from what was typed [BR-01]', () => {
    expect(reasonsOf({ birthday: '2008-11-19' })).toEqual(['under_age'])
    expect(reasonsOf({ birthday: '2008-11-18' })).toEqual(['birth_mismatch'])
    expect(reasonsOf({ birthday: '2008-11-19', situation: 'irregular' })).toEqual(['under_age'])
  })
})

describe('what comes of it', () => {
  it('passes when nothing is wrong', () => {
    expect(outcomeOf(ask({}), 3, 3)).toEqual({ state: 'passed' })
  })

  it('asks again for the pictures that were wrong, and for no others, until the tries are over', () => {
    expect(outcomeOf(ask({ document: 'blurred' }), 2, 3)).toEqual({ state: 'open', again: ['front', 'back'] })
    expect(outcomeOf(ask({ face: 'other', liveness: 'not_shown' }), 1, 3)).toEqual({
      state: 'open',
      again: ['face', 'turned'],
    })
    expect(outcomeOf(ask({ document: 'blurred' }), 3, 3)).toEqual({ state: 'review' })
  })

  it('is for a person where no picture can mend it, and is no where somebody is too young [BR-01]', () => {
    expect(outcomeOf(ask({ name: 'Bruno Lima', document: 'blurred' }), 1, 3)).toEqual({ state: 'review' })
    expect(outcomeOf(ask({ birthday: '2010-01-01', document: 'blurred' }), 1, 3)).toEqual({
      state: 'refused',
    })
  })
})

it('asks for both sides of what has two', () => {
  expect(partsOf('cnh')).toContain('back')
  expect(partsOf('passport')).not.toContain('back')
})
