import { connectBus, type Bus } from '@trevo/bus'
import { asOwner } from '@trevo/testkit'
import { layGround, type Safeguard, type Site } from './ground.ts'
import { CONSUMER } from './happened.ts'
import { startLoad } from './load.ts'
import { startNatsServer, type NatsServer } from './nats-server.ts'
import { connectTo } from './child-options.ts'
import { until, within } from './wait.ts'
import { planFaults } from './plan.ts'
import { seeded } from './seeded.ts'
import { ProcessGroup, type Tally } from './process-group.ts'
import { judge, type Verdict } from './verdict.ts'

export interface ProofOptions {
  readonly site: Site
  /** How many are committed, at least. */
  readonly events: number
  /** How often each process is killed at each of its points; a consumer as often again after the loss. */
  readonly rounds: number
  readonly seed: number
  /** A control: take this away and the proof must fail. */
  readonly without?: Safeguard
}

export interface Proof extends Verdict, Readonly<Tally> {
  /** Messages that JetStream had acknowledged and nobody had handled when its store was deleted. */
  readonly lostWithStore: number
  readonly seconds: number
}

/** A killed relay is succeeded when its lease has run out; each death in the plan takes about this long. */
const DEATH_MS = 2_700
const LOST_SHARE = 0.02
/** Longer than unacknowledged deliveries take to come back, and than a relay to notice a new stream. */
const QUIET_LOOKS = 50

/** Emits events, kills everything that carries them, then compares what happened with what was promised. */
export async function prove({ site, events, rounds, seed, without }: ProofOptions): Promise<Proof> {
  const startedAt = performance.now()
  const plan = planFaults(seed, rounds)
  await using cleanUp = new AsyncDisposableStack()
  const ground = cleanUp.adopt(await layGround(site, without), ({ remove }) => remove())
  const nats = cleanUp.adopt(await startNatsServer(), ({ remove }) => remove())
  const bus = cleanUp.adopt(connectBus({ url: nats.url, name: 'proof' }), ({ close }) => close())
  const db = cleanUp.adopt(connectTo(ground.appUrl), ({ close }) => close())
  const troupe = cleanUp.adopt(new ProcessGroup({ databaseUrl: ground.appUrl, natsUrl: nats.url }), (all) =>
    all.dismiss(),
  )
  const spreadMs = (plan.before.relay.length + plan.after.relay.length) * DEATH_MS
  const load = startLoad({ db, random: seeded(seed), events, spreadMs })

  await Promise.all([
    troupe.perish('relay', plan.before.relay),
    troupe.perish('consumer', plan.before.consumer),
  ])
  const lostWithStore = await loseStore(troupe, nats, ground.ownerUrl, events * LOST_SHARE)
  await Promise.all([
    troupe.perish('relay', plan.after.relay),
    troupe.perish('consumer', plan.after.consumer),
  ])

  const promised = await within('everything is emitted', load.finish())
  troupe.start('relay')
  troupe.start('consumer')
  await until('nothing moves any more', () => isQuiet(bus, ground.ownerUrl), { looks: QUIET_LOOKS })
  const verdict = await judge(ground.ownerUrl, promised)
  return { ...verdict, ...troupe.tally, lostWithStore, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Waits until enough messages exist in JetStream alone, then destroys it under a working relay. */
async function loseStore(
  troupe: ProcessGroup,
  nats: NatsServer,
  ownerUrl: string,
  atLeast: number,
): Promise<number> {
  const relay = troupe.start('relay')
  let lost = 0
  await until('messages wait in the stream', async () => {
    lost = await count(ownerUrl, UNHANDLED)
    return lost >= atLeast
  })
  const { streams } = troupe.tally
  const consumer = troupe.start('consumer')
  await nats.crashAndForget()
  await until('the loss is noticed', async () => troupe.tally.streams > streams)
  await Promise.all([relay.kill(), consumer.kill()])
  return lost
}

const UNHANDLED = `select count(*)::int from bus.outbox_archive where event_id not in (select event_id from bus.inbox)`
const QUEUED = `select count(*)::int from bus.outbox`

async function isQuiet(bus: Bus, ownerUrl: string): Promise<boolean> {
  if ((await count(ownerUrl, QUEUED)) > 0) return false
  const { manager } = await bus.link()
  const consumer = await manager.consumers.info(bus.stream, CONSUMER).catch(() => undefined)
  return consumer?.num_pending === 0 && consumer.num_ack_pending === 0
}

function count(ownerUrl: string, sql: string): Promise<number> {
  return asOwner(ownerUrl, async (owner) => (await owner.query<{ count: number }>(sql)).rows[0]?.count ?? 0)
}
