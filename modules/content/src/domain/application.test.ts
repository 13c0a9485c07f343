import { describe, expect, it } from 'vitest'
import { canStep, isComplete, STEPS, type ApplicationState, type StepName } from './application.ts'

const STATES: readonly ApplicationState[] = ['signed', 'applying', 'process', 'issued', 'claimed', 'rejected']

describe('the states of an application [PROMO-10]', () => {
  it('follow one another in these ways and no other', () => {
    const ways = (Object.keys(STEPS) as StepName[]).flatMap((step) =>
      STATES.filter((state) => canStep(step, state)).map((state) => `${state} → ${STEPS[step].to}`),
    )
    expect(ways.toSorted()).toEqual([
      'applying → issued',
      'applying → process',
      'applying → rejected',
      'issued → claimed',
      'process → issued',
      'process → rejected',
      'signed → issued',
      'signed → rejected',
    ])
  })

  it('never lead from what is paid or refused to anywhere', () => {
    for (const step of Object.keys(STEPS) as StepName[]) {
      expect(canStep(step, 'claimed')).toBe(false)
      expect(canStep(step, 'rejected')).toBe(false)
    }
  })
})

it.each([
  { imageRequired: true, remarkRequired: true, remarks: 'mesa 4', pictures: 1, complete: true },
  { imageRequired: true, remarkRequired: true, remarks: 'mesa 4', pictures: 0, complete: false },
  { imageRequired: true, remarkRequired: true, remarks: '', pictures: 3, complete: false },
  { imageRequired: true, remarkRequired: true, remarks: ' \n ', pictures: 1, complete: false },
  { imageRequired: true, remarkRequired: false, remarks: '', pictures: 1, complete: true },
  { imageRequired: true, remarkRequired: false, remarks: 'mesa 4', pictures: 0, complete: false },
  { imageRequired: false, remarkRequired: true, remarks: 'mesa 4', pictures: 0, complete: true },
  { imageRequired: false, remarkRequired: true, remarks: '   ', pictures: 0, complete: false },
  { imageRequired: false, remarkRequired: false, remarks: '', pictures: 0, complete: true },
])(
  'is complete with what the promotion asks for: $complete [PROMO-15]',
  ({ remarks, pictures, complete, ...asks }) => {
    expect(isComplete(asks, remarks, pictures)).toBe(complete)
  },
)
