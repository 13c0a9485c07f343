import { connectBus, startRelay } from '@trevo/bus'
import { busOptions, databaseOptions, vaultOptions } from '@trevo/config'
import { rewardChores } from '@trevo/content'
import { assertDurable, connectDatabase } from '@trevo/db'
import { startWorker } from '@trevo/job-runner'
import { systemClock as clock } from '@trevo/kernel'
import { messagingJobs } from '@trevo/messaging'
import { openPlayWork } from '@trevo/play'
import { protectionJobs } from '@trevo/protection'
import { openProviderFeed, openStakeReturns } from '@trevo/provider-http'
import { createLogger, runProcess, startHealthServer } from '@trevo/telemetry'
import { openVault } from '@trevo/vault'
import { openMoney, walletChores } from '@trevo/wallet'
import { openAccountWork } from './account-work.ts'
import { chores, choreSchedule } from './chores.ts'
import { loadConfig } from './config.ts'
import { openCopyWork } from './copy-work.ts'
import { keepDirectory } from './directory.ts'
import { openIdentityChecks } from './identity-checks.ts'
import { startLetters } from './letters.ts'
import { openMessageWork } from './message-work.ts'
import { openPaymentWork } from './payment-work.ts'
import { startPollingJobs } from './polling-jobs.ts'
import { openRiskWork } from './risk-work.ts'
import { telemetry } from './telemetry.ts'
import { openWatches } from './watches.ts'

const config = loadConfig()
const log = createLogger({ service: 'worker', level: config.LOG_LEVEL })

await runProcess(log, async (resources) => {
  resources.defer(async () => telemetry?.close())
  const db = connectDatabase({ ...databaseOptions(config), applicationName: 'worker' })
  resources.defer(() => db.close())
  await assertDurable(db)
  const bus = connectBus({ ...busOptions(config), name: 'worker' })
  resources.defer(() => bus.close())
  const { directory, stop } = await keepDirectory(db, log)
  resources.defer(stop)
  const relay = startRelay({ db, bus, log })
  resources.defer(() => relay.stop())
  const letters = startLetters({ db, bus, log, directory })
  resources.defer(() => letters.stop())
  const vault = openVault(vaultOptions(config))
  const wallet = openMoney(db)
  const parts = { db, clock, log, vault, directory, wallet }
  const studios = { hosts: config.FEED_HOSTS, allowsPrivate: config.FEED_PRIVATE === 'on' }
  const stakeReturns = openStakeReturns(clock, studios)
  const play = await openPlayWork({ ...parts, feed: openProviderFeed(clock, studios), stakeReturns })
  const identityChecks = openIdentityChecks(config, parts)
  const payments = await openPaymentWork(config, parts)
  const accounts = openAccountWork(config, { ...parts, payments })
  const risk = openRiskWork({ ...parts, bus })
  resources.defer(() => risk.stop())
  const polling = [play, payments, identityChecks, accounts, risk].flatMap(({ chores: some }) => some)
  const steady = startPollingJobs(
    [...walletChores(db, wallet), ...rewardChores({ db, clock, wallet }), ...polling],
    log,
  )
  resources.defer(() => steady.stop())
  const messages = openMessageWork(config, parts)
  resources.defer(async () => messages.close())
  const worker = await startWorker({
    url: config.DATABASE_URL,
    handlers: [
      ...chores({
        db,
        clock,
        copies: openCopyWork(config, parts),
        play,
        payments,
        watches: openWatches(config, { db, clock, log }),
      }),
      ...messages.jobs,
      ...payments.jobs,
      ...messagingJobs({ db, clock, directory }),
      ...protectionJobs({ db, clock, directory, money: wallet }),
      ...identityChecks.jobs,
      ...play.jobs,
    ],
    cron: choreSchedule,
    log,
  })
  resources.defer(() => worker.stop())
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    checks: { database: () => db.tx('directory', async () => undefined), bus: bus.link },
    metrics: telemetry?.metrics,
  })
  resources.defer(() => health.close())
  log.info('working')
})
