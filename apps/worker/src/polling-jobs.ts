import { runLoop, type Running } from '@trevo/bus'
import type { Logger } from '@trevo/kernel'
import type { PollingJob } from '@trevo/wallet'

/** Chores that cannot wait for the minute of a crontab: each over and over, with a rest when there is nothing to do. */
export function startPollingJobs(chores: readonly PollingJob[], log: Logger): Running {
  const running = chores.map(({ name, restMs, run }) =>
    runLoop(name, log, async () => ((await run()) ? 0 : restMs)),
  )
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}
