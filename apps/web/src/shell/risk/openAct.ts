import type { MemberRisk, RiskAct } from '@trevo/contract'

const DAY_MS = 86_400_000
/** After that it is history: it stands on its page, and nobody is stopped for it. */
const SHOWN_DAYS = 14

export type ShownAct = RiskAct & { readonly kind: 'message' | 'limit_offer' | 'pause' }

const isShown = (act: RiskAct): act is ShownAct =>
  act.kind === 'message' || act.kind === 'limit_offer' || act.kind === 'pause'

/** The newest of what is told to a member and they have not answered, in words or by what they did. */
export function openAct({ acts }: Pick<MemberRisk, 'acts'>, now: number): ShownAct | undefined {
  const newest = acts.filter(isShown).toSorted((one, other) => other.at - one.at)[0]
  return newest && newest.outcomes.length === 0 && now - newest.at < SHOWN_DAYS * DAY_MS ? newest : undefined
}
