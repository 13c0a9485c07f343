import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Something of the world outside, in a process of its own. */
export interface OutsideProcess {
  /** As `kill -9` would. */
  kill(): Promise<void>
}

const PATIENCE_MS = 30_000

/** Starts it with this environment and nothing else, and waits until it says that it is ready. */
export async function startOutside(
  main: string,
  healthPort: number,
  env: Readonly<Record<string, string>>,
): Promise<OutsideProcess> {
  const child = spawn(process.execPath, [main], {
    env: { HEALTH_PORT: `${healthPort}`, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const outside: OutsideProcess = {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
  await untilUp(`http://127.0.0.1:${healthPort}/ready`).catch(async (error: unknown) => {
    await outside.kill()
    throw error
  })
  return outside
}

async function untilUp(url: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing answered at ${url}`)
}
