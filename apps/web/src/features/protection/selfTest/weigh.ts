/** Nine questions about the last twelve months: the Problem Gambling Severity Index, as it is asked everywhere. */
export const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Each counts its place in the order. */
export const ANSWERS = ['never', 'sometimes', 'often', 'always'] as const
export type Answer = (typeof ANSWERS)[number]

export type Weight = 'none' | 'low' | 'some' | 'high'

/** What the answers say together, in the bands of the index. */
export function weigh(answers: readonly Answer[]): Weight {
  const points = answers.reduce((sum, answer) => sum + ANSWERS.indexOf(answer), 0)
  if (points === 0) return 'none'
  if (points < 3) return 'low'
  return points < 8 ? 'some' : 'high'
}
