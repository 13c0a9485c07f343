import type { Withdrawal, WithdrawalState, WithdrawalStatus } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { minutesBetween, shownSteps } from './steps.ts'

const OVER: ReadonlySet<WithdrawalState> = new Set(['paid', 'rejected', 'returned'])

function after(...states: readonly WithdrawalState[]): WithdrawalStatus {
  const state = states.at(-1)!
  const withdrawal = { state, nextActor: OVER.has(state) ? null : 'house' } as Withdrawal
  return { withdrawal, steps: states.map((one, place) => ({ state: one, reason: null, at: place + 1 })) }
}

const told = (...states: readonly WithdrawalState[]) =>
  shownSteps(after(...states)).map(({ name, state }) => `${name} ${state}`)

describe('the steps of a withdrawal', () => {
  it('are those taken, where it stands, and those ahead', () => {
    expect(told('requested', 'reserved', 'screening')).toEqual([
      'requested done',
      'reserved done',
      'screening now',
      'sending todo',
      'paid todo',
    ])
    expect(told('requested', 'reserved', 'approved', 'sending', 'unknown')).toEqual([
      'requested done',
      'reserved done',
      'approved done',
      'sending done',
      'unknown now',
      'paid todo',
    ])
  })

  it('end with what became of it', () => {
    expect(told('requested', 'reserved', 'approved', 'sending', 'paid').at(-1)).toBe('paid done')
    expect(told('requested', 'reserved', 'approved', 'sending', 'rejected').at(-1)).toBe('rejected bad')
    expect(told('requested', 'reserved', 'sending', 'paid', 'returned').slice(-2)).toEqual([
      'paid done',
      'returned bad',
    ])
  })

  it('say that it is sent again where it was not', () => {
    expect(told('requested', 'reserved', 'approved', 'sending', 'approved')).toEqual([
      'requested done',
      'reserved done',
      'approved done',
      'sending done',
      'again now',
      'sending todo',
      'paid todo',
    ])
  })

  it('have the time they were taken at, and none ahead of it', () => {
    expect(shownSteps(after('requested', 'reserved')).map(({ at }) => at)).toEqual([
      1,
      2,
      undefined,
      undefined,
    ])
  })
})

it('counts whole minutes', () => {
  expect([59_999, 60_000, 119_999].map((to) => minutesBetween(0, to))).toEqual([0, 1, 1])
})
