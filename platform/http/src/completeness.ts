import type { CallShape } from '@trevo/kernel'
import type { Gates } from './admission.ts'
import type { MerchantRef } from './merchant.ts'
import type { Served } from './serve.ts'

/** Refuses to start when the contract and the code that serves it disagree. */
export function assertComplete<M extends MerchantRef>(
  calls: readonly CallShape[],
  served: readonly Served<M>[],
  gates: Gates<M>,
): void {
  const problems: string[] = []
  const known = new Set(calls)
  for (const { call } of served) {
    if (!known.has(call)) problems.push(`${call.id} is served but not in the contract`)
  }
  for (const call of calls) {
    const times = served.filter((one) => one.call === call).length
    if (times !== 1) problems.push(`${call.id} is served ${times} times`)
    // Types forbid a missing rule; this is for calls that reach us without having been checked.
    const gate = call.access === 'optional' ? 'session' : call.access
    if (gate !== 'open' && gates[gate] === undefined)
      problems.push(`${call.id} has no access rule that this process can enforce`)
    const isForAnyone = call.access === 'open' || call.access === 'optional'
    if (call.cacheSeconds !== undefined && (!isForAnyone || call.method !== 'GET')) {
      problems.push(`${call.id} is cached, so it must be an open GET`)
    }
    const ways = [call.sealed, call.form, call.upload].filter(Boolean).length
    if (ways > 1) problems.push(`${call.id} sends its body in more than one way`)
    if ((call.sealed || call.form) && !call.body) problems.push(`${call.id} says how to send a body it lacks`)
    if (call.effect && call.method !== 'GET')
      problems.push(`${call.id} is no GET, so its effect goes without saying`)
  }
  if (problems.length > 0) throw new Error(`contract not met\n  ${problems.join('\n  ')}`)
}
