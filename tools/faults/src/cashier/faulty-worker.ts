import { writeSync } from 'node:fs'
import { runLoop } from '@trevo/bus'
import { connectDatabase } from '@trevo/db'
import { openRedirectGateway } from '@trevo/gateway-redirect'
import { openHolders } from '@trevo/identity'
import { startWorker } from '@trevo/job-runner'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { openPsps, paymentWork } from '@trevo/payments'
import { openPixPsp } from '@trevo/pix-bacen'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { openVault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import type { FaultyWorkerOptions } from './faulty-workers.ts'

// A worker for payments alone, composed as the real one is, that kills itself at a point and says at which. It does not outlive its parent.
process.stdin.once('end', () => process.exit(1)).resume()
// Written by our own parent, from this very type.
const options = JSON.parse(process.argv[2]!) as FaultyWorkerOptions
const { databaseUrl, hooksUrl, points } = options

const quiet = () => undefined
function die(point: string): void {
  writeSync(1, point)
  process.kill(process.pid, 'SIGKILL')
}
const log = { info: quiet, warn: quiet, error: quiet }
const db = connectDatabase({
  url: databaseUrl,
  ...testDatabaseLimits,
  poolMax: 8,
  applicationName: 'faulty worker',
})
const vault = openVault(options.vault)
const outside = { allowsPrivate: true, limitsMs: { read: 5_000, write: 10_000 }, clock }
const psps = await openPsps({
  db,
  vault,
  clock,
  log,
  open: (psp) => openPixPsp({ ...psp, ...outside, report: quiet }),
  openGateway: (gateway) => openRedirectGateway({ ...gateway, ...outside }),
})
const { jobs, chores } = paymentWork(
  {
    db,
    clock,
    log,
    vault,
    directory: await openDirectory(db, { countryOf: () => null }),
    psps,
    wallet: openMoney(db),
    holders: openHolders({ db, vault, log }),
    faults: { reach: (point) => void (points.includes(point) && die(point)) },
  },
  hooksUrl,
)
for (const { name, restMs, run } of chores) runLoop(name, log, async () => ((await run()) ? 0 : restMs))
await startWorker({ url: databaseUrl, handlers: jobs, cron: [], log })
