import type { ActivityStatus, AnnouncementDraft } from '@trevo/contract'

/** What a member's part in a promotion can be; that a promotion has not begun is nothing they did. */
export type ApplicationState = Exclude<ActivityStatus, 'coming'>

interface Step {
  readonly from: readonly ApplicationState[]
  readonly to: ApplicationState
}

const UNDECIDED = ['signed', 'applying', 'process'] as const

/** Every way from one state to another. Whoever was refused begins anew with another application. */
export const STEPS = {
  takeUp: { from: ['applying'], to: 'process' },
  accept: { from: UNDECIDED, to: 'issued' },
  reject: { from: UNDECIDED, to: 'rejected' },
  claim: { from: ['issued'], to: 'claimed' },
} as const satisfies Readonly<Record<string, Step>>

export type StepName = keyof typeof STEPS

export function canStep(step: StepName, state: ApplicationState): boolean {
  const { from }: Step = STEPS[step]
  return from.includes(state)
}

type Asks = Pick<AnnouncementDraft, 'imageRequired' | 'remarkRequired'>

/** Whether everything is there that the promotion asks for. Spaces say nothing. */
export function isComplete(
  { imageRequired, remarkRequired }: Asks,
  remarks: string,
  pictures: number,
): boolean {
  return (!remarkRequired || remarks.trim() !== '') && (!imageRequired || pictures > 0)
}
