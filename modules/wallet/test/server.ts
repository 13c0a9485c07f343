import type { Gate } from '@trevo/http'
import { AppError, systemClock } from '@trevo/kernel'
import { tokenGate, useServerHarness } from '@trevo/testkit/server'
import type { Harness } from './harness.ts'

const gate: Gate = async (...asked) => {
  const [{ handle }] = asked
  if (handle === 'over') throw new AppError('session.expired')
  return tokenGate(...asked)
}

/** The wallet's routes behind the real server. To be called at the top of a suite, after `useHarness`. */
export function useServer(harness: Harness) {
  return useServerHarness({
    async setUp() {
      const { db, directory, wallet } = harness
      return {
        db,
        clock: systemClock,
        directory,
        routes: wallet.routes,
        gates: { session: gate, account: gate },
      }
    },
  })
}
