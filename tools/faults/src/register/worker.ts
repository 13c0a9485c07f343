import { runLoop } from '@trevo/bus'
import { openCentralRegister } from '@trevo/central-register'
import { connectDatabase } from '@trevo/db'
import { openMembership } from '@trevo/identity'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { tellMember } from '@trevo/messaging'
import { registerWork } from '@trevo/protection'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { openVault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import type { WorkerOptions } from './prove.ts'

// What the worker does with the central register, composed as the real one is. It does not outlive its parent.
process.stdin.once('end', () => process.exit(1)).resume()
// Written by our own parent, from this very type.
const { databaseUrl, register, vault: keys, perSecond } = JSON.parse(process.argv[2]!) as WorkerOptions

const quiet = () => undefined
const log = { info: quiet, warn: quiet, error: quiet }
const db = connectDatabase({
  url: databaseUrl,
  ...testDatabaseLimits,
  poolMax: 4,
  applicationName: 'register',
})
const vault = openVault(keys)
const chores = registerWork({
  db,
  clock,
  log,
  directory: await openDirectory(db, { countryOf: () => null }),
  register: openCentralRegister({ ...register, allowsPrivate: true, limitMs: 10_000 }),
  members: openMembership({ db, vault, log }),
  money: openMoney(db),
  tell: (tx, notice) => tellMember(tx, { clock, vault, log }, notice),
  sendBalance: async () => false,
  perSecond,
})
for (const { name, restMs, run } of chores) runLoop(name, log, async () => ((await run()) ? 0 : restMs))
