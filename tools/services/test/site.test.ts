import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { down } from '../src/down.ts'
import { nats } from '../src/parts/nats.ts'
import { redis } from '../src/parts/redis.ts'
import { startTime } from '../src/pid-file.ts'
import { logFile, siteOf } from '../src/site.ts'
import type { Site } from '../src/site.ts'
import { survey } from '../src/survey.ts'
import { bringUp, up } from '../src/up.ts'

const isRunning = (pid: number | undefined) => pid !== undefined && startTime(pid) !== undefined

describe('a second site beside the usual one', () => {
  const runDir = mkdtempSync(join(tmpdir(), 'trevo-site-'))
  // Another run of this test, in another clone, must not meet this one.
  const base = 20_000 + (process.pid % 4_000)
  // No Docker engine: this is about processes of our own.
  const env = {
    ...process.env,
    DOCKER_HOST: 'unix:///dev/null',
    TREVO_PORT_BASE: `${base}`,
    TREVO_RUN_DIR: runDir,
  }
  const site: Site = siteOf(env)
  const foreign = spawn('sleep', ['120'])

  const look = async () => (await survey([redis], site))[0]!

  beforeAll(() => vi.spyOn(console, 'log').mockImplementation(() => {}))
  beforeEach(() => bringUp([redis], site))
  afterAll(async () => {
    await down(site, { wipe: true })
    foreign.kill()
    rmSync(runDir, { recursive: true, force: true })
  })

  it('is healthy once up has resolved', async () => {
    const finding = await look()
    expect(finding).toMatchObject({ state: 'healthy', how: 'local' })
    expect(finding.version).toMatch(/^\d+\.\d+/)
  })

  it('leaves a healthy part alone', async () => {
    const { pid } = await look()
    await bringUp([redis], site)
    expect((await look()).pid).toBe(pid)
  })

  it('starts again only what died', async () => {
    await bringUp([redis, nats], site)
    const [before, other] = await survey([redis, nats], site)
    process.kill(before!.pid!, 'SIGKILL')
    await bringUp([redis, nats], site)
    const [after, untouched] = await survey([redis, nats], site)
    expect(after!.state).toBe('healthy')
    expect(after!.pid).not.toBe(before!.pid)
    expect(untouched!.pid).toBe(other!.pid)
  })

  it('starts one process when two commands run at once', async () => {
    await down(site, { wipe: true })
    const slow = { ...redis, prepare: () => sleep(300) }
    await Promise.all([bringUp([slow], site), bringUp([slow], site)])
    expect((await look()).state).toBe('healthy')
    expect(readFileSync(logFile(site, 'redis'), 'utf8').match(/Redis is starting/g)).toHaveLength(1)
  })

  it('ends its own processes and no other', async () => {
    await bringUp([nats], site)
    const pids = (await survey([redis, nats], site)).map(({ pid }) => pid)
    expect(pids.every(isRunning)).toBe(true)
    await down(site, { wipe: false })
    expect(pids.some(isRunning)).toBe(false)
    expect(isRunning(foreign.pid)).toBe(true)
    expect(await look()).toMatchObject({ state: 'stopped', how: undefined })
  })

  it('deletes the data only when told to', async () => {
    await down(site, { wipe: false })
    expect(readdirSync(runDir)).toContain('redis')
    await down(site, { wipe: true })
    expect(() => readdirSync(runDir)).toThrow('ENOENT')
  })

  it('checks a part that runs elsewhere and starts nothing for it', async () => {
    const borrowing = siteOf({
      ...env,
      TREVO_PORT_BASE: `${base + 600}`,
      TREVO_REDIS_URL: site.addresses.redis,
    })
    await bringUp([redis], borrowing)
    const [finding] = await survey([redis], { ...borrowing, runDir: `${runDir}-none` })
    expect(finding).toMatchObject({ state: 'healthy', how: 'external', pid: undefined })
  })

  it('says so when the part elsewhere is not well', async () => {
    const lost = { ...env, TREVO_PORT_BASE: `${base + 600}`, TREVO_REDIS_URL: 'redis://127.0.0.1:9' }
    await expect(bringUp([redis], siteOf(lost))).rejects.toThrow(/TREVO_REDIS_URL.*ECONNREFUSED/)
  })

  it('does not take over what it did not start', async () => {
    const stranger = siteOf({ ...env, TREVO_RUN_DIR: `${runDir}-stranger` })
    await expect(bringUp([redis], stranger)).rejects.toThrow('TREVO_PORT_BASE')
    rmSync(stranger.runDir, { recursive: true })
  })

  it('shows the end of the log of a part that cannot start', async () => {
    await down(site, { wipe: false })
    const squatter = createServer((socket) => socket.destroy()).listen(site.ports.redis, '127.0.0.1')
    await once(squatter, 'listening')
    await expect(bringUp([redis], site)).rejects.toThrow(/redis\.log:[^]*bind/)
    squatter.close()
    await once(squatter, 'close')
  })

  it('refuses a base that is no port', async () => {
    await expect(up([], { TREVO_PORT_BASE: 'x' })).rejects.toThrow('TREVO_PORT_BASE')
  })
})
