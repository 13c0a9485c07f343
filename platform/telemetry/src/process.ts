import type { Logger } from './logger.ts'

const STOP_LIMIT_MS = 15_000

/**
 * The life of a process: `start` opens what it needs and registers how to close it; on SIGTERM or SIGINT all
 * of it is closed in reverse order. Stopping is bounded, because an orchestrator will not wait for ever.
 */
export async function runProcess(
  log: Logger,
  start: (resources: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  const resources = new AsyncDisposableStack()
  try {
    await start(resources)
  } catch (error) {
    log.fatal({ err: error }, 'could not start')
    await resources.disposeAsync()
    process.exitCode = 1
    return
  }
  const signal = await nextSignal()
  log.info({ signal }, 'stopping')
  const limit = setTimeout(() => {
    log.fatal('did not stop in time')
    process.exit(1)
  }, STOP_LIMIT_MS)
  await resources.disposeAsync()
  clearTimeout(limit)
  log.info('stopped')
}

function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
}
