import type { WithdrawalReason, WithdrawalState, WithdrawalStatus } from '@trevo/contract'

/** What a step is called: `again` is a withdrawal that was cleared once more, because nobody had sent it. */
export type StepName = WithdrawalState | 'again'

export interface ShownStep {
  readonly name: StepName
  readonly state: 'done' | 'now' | 'bad' | 'todo'
  readonly reason: WithdrawalReason | null
  /** When it was taken; not for those to come. */
  readonly at: number | undefined
}

const AHEAD: Readonly<Partial<Record<WithdrawalState, readonly StepName[]>>> = {
  requested: ['reserved', 'sending', 'paid'],
  reserved: ['sending', 'paid'],
  screening: ['sending', 'paid'],
  approved: ['sending', 'paid'],
  sending: ['paid'],
  unknown: ['paid'],
  processing: ['paid'],
}

/** Every step a withdrawal has taken, the last of them being where it stands, and those still ahead of it. */
export function shownSteps({ withdrawal, steps }: WithdrawalStatus): readonly ShownStep[] {
  const isOver = withdrawal.nextActor === null
  const last = steps.length - 1
  const taken = steps.map(({ state, reason, at }, place): ShownStep => {
    const wasSent = steps.slice(0, place).some((before) => before.state === 'sending')
    return {
      name: state === 'approved' && wasSent ? 'again' : state,
      state: stateOf(state, place === last, isOver),
      reason,
      at,
    }
  })
  const ahead = isOver ? [] : (AHEAD[withdrawal.state] ?? [])
  return [...taken, ...ahead.map((name): ShownStep => ({ name, state: 'todo', reason: null, at: undefined }))]
}

function stateOf(state: WithdrawalState, isLast: boolean, isOver: boolean): ShownStep['state'] {
  if (state === 'rejected' || state === 'returned') return 'bad'
  return isLast && !isOver ? 'now' : 'done'
}

const MINUTE_MS = 60_000

/** Whole minutes between two moments. */
export const minutesBetween = (from: number, to: number): number => Math.floor((to - from) / MINUTE_MS)
