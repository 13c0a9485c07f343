import type { Deposit, DepositState } from '@trevo/contract'

type ToldState<State extends DepositState> = State | 'claimed' | 'claim_failed'

/** The state as it is told: a transfer by hand waits for people, and fails where they do not find it. */
export function toldState<State extends DepositState>(
  { channel }: Pick<Deposit, 'channel'>,
  state: State,
): ToldState<State> {
  if (channel !== 'manual') return state
  if (state === 'created') return 'claimed'
  return state === 'failed' ? 'claim_failed' : state
}
