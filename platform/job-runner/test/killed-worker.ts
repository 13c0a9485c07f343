import { perform } from '@trevo/jobs'
import { startWorker } from '../src/index.ts'
import { greet } from './support-jobs.ts'

// A worker that takes a job and never finishes it: the test kills it.
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const [url] = process.argv.slice(2)
await startWorker({
  url: url!,
  cron: [],
  log: silent,
  handlers: [
    perform(greet, async () => {
      process.send?.('taken')
      await new Promise(() => setInterval(() => undefined, 1_000))
    }),
  ],
})
