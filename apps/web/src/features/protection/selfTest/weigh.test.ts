import { expect, it } from 'vitest'
import { QUESTIONS, weigh, type Answer } from './weigh.ts'

/** So many points, in as few answers as can be. */
const of = (points: number): Answer[] =>
  QUESTIONS.map(
    (_, at) =>
      (['never', 'sometimes', 'often', 'always'] as const)[Math.min(3, Math.max(0, points - 3 * at))]!,
  )

it.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'some'],
  [7, 'some'],
  [8, 'high'],
  [27, 'high'],
])('%i points weigh %s [BR-25]', (points, weight) => {
  expect(weigh(of(points))).toBe(weight)
})
