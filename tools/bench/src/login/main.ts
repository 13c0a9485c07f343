import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { login } from '@trevo/contract'
import { openGround, PASSWORD, talk, type Ground, type Sealed } from '@trevo/tools-faults/identity'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { PORTS } from '../processes.ts'

// pnpm bench:login [--pairs N] [--seconds N] [--threads N] [--floor R]
// Logins through the whole API against bare argon2id in as many threads: in turns, in one run.
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    threads: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
    floor: { type: 'string', default: '0.85' },
  },
})
const [pairs, seconds, threads] = [values.pairs, values.seconds, values.threads].map(Number) as [
  number,
  number,
  number,
]
/** Enough that a thread never waits for the next login. */
const AT_ONCE = threads * 8
/** No machine verifies more in a second and a thread. */
const RATE_MAX = 80

/** Each login is somebody else's: two at once for one account would look like guessing. */
async function logIns({ url, members }: Ground, names: readonly string[]): Promise<number> {
  const wanted = Math.ceil(RATE_MAX * threads * seconds)
  const sealed: Sealed[] = []
  for (let at = 0; at < wanted; at += 1)
    sealed.push(await members.sealLogin(names[at % names.length]!, PASSWORD))
  const started = performance.now()
  const end = started + seconds * 1_000
  let done = 0
  async function work(): Promise<void> {
    while (performance.now() < end) {
      const { status, body } = await talk(url, login, sealed.pop())
      if (!body.success) throw new Error(`a login was answered ${status} ${body.code}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (done * 1_000) / (performance.now() - started)
}

async function bareRate(bare: ChildProcess): Promise<number> {
  bare.send(seconds)
  const [perSecond] = (await once(bare, 'message')) as [number]
  return perSecond
}

const ground = await openGround({ port: PORTS.benchApi, env: { PASSWORD_THREADS: String(threads) } })
const bare = fork(fileURLToPath(import.meta.resolve('./bare.ts')), {
  env: { ...process.env, BARE_THREADS: String(threads), BARE_PASSWORD: PASSWORD },
})
try {
  await once(bare, 'message')
  const names = (await ground.members.add(AT_ONCE * 4)).map(({ userName }) => userName)
  await logIns(ground, names)
  await bareRate(bare)
  const ratios: number[] = []
  console.log(`load ${loadavg()[0]!.toFixed(1)}, ${threads} thread(s), ${seconds} s each\n`)
  console.log('pair   bare/s   logins/s   ratio')
  for (let pair = 1; pair <= pairs; pair += 1) {
    // Whichever goes first may find the machine busier.
    const isBareFirst = pair % 2 === 1
    const first = isBareFirst ? await bareRate(bare) : await logIns(ground, names)
    const second = isBareFirst ? await logIns(ground, names) : await bareRate(bare)
    const [bareRun, apiRun] = isBareFirst ? [first, second] : [second, first]
    ratios.push(apiRun / bareRun)
    const cells = [
      bareRun.toFixed(1).padStart(9),
      apiRun.toFixed(1).padStart(11),
      (apiRun / bareRun).toFixed(2),
    ]
    console.log(`${String(pair).padStart(4)}${cells.join('   ')}`)
  }
  keepFigures('login').timed('logins ÷ bare hashing', ratios, '', { atLeast: Number(values.floor) })
} finally {
  bare.disconnect()
  await ground.stop()
}
