import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { saveMerchant } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import { useDatabase } from '@trevo/testkit'
import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'

const PORT = 45_881
const HEALTH_PORT = 45_882
const folder = fileURLToPath(new URL('../', import.meta.url))
const db = useDatabase()
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  await saveMerchant(db, trevo)
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  env = {
    DATABASE_URL: db.appUrl,
    REDIS_URL: inject('parts').redisUrl,
    NATS_URL: inject('parts').natsUrl,
    SEALING_KEYS: JSON.stringify([{ kid: 'k1', jwk: await exportJWK(privateKey) }]),
    PORT: String(PORT),
    HEALTH_PORT: String(HEALTH_PORT),
  }
})

function start(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--import', './src/telemetry.ts', 'src/main.ts'], {
    cwd: folder,
    env: environment,
  })
  const said = text(child.stdout)
  const complained = text(child.stderr)
  return { child, said, complained, exited: once(child, 'exit') as Promise<[number | null]> }
}

const isReady = () =>
  fetch(`http://127.0.0.1:${HEALTH_PORT}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

describe('the process', () => {
  it(
    'answers, finishes what is under way when told to stop, and leaves with 0',
    { timeout: 30_000 },
    async () => {
      const { child, said, exited } = start(env)
      await expect.poll(isReady, { timeout: 15_000, interval: 50 }).toBe(true)
      // Its head has arrived, its body has not: a request under way.
      const slow = request({
        port: PORT,
        method: 'POST',
        path: '/wps/system/status',
        headers: { host: 'trevo.localhost', 'content-type': 'application/json', 'content-length': '2' },
      })
      const answered = once(slow, 'response')
      slow.write('{')
      await new Promise((resolve) => setTimeout(resolve, 200))
      child.kill('SIGTERM')
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await isReady()).toBe(false)
      slow.end('}')
      const [reply] = await answered
      expect(reply.statusCode).toBe(404)
      reply.resume()
      expect(await exited).toEqual([0, null])
      expect(await said).toContain('"msg":"stopped"')
    },
  )

  it('does not start without its settings, and says which', { timeout: 30_000 }, async () => {
    const { complained, exited } = start({ DATABASE_URL: 'not a url with hunter2' })
    const [code] = await exited
    const words = await complained
    expect(code).toBe(1)
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'NATS_URL', 'SEALING_KEYS'])
      expect(words).toContain(name)
    expect(words).not.toContain('hunter2')
  })
})
