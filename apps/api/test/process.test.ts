import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { newSecret } from '@trevo/kernel'
import { saveMerchant } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import { useDatabase } from '@trevo/testkit'
import { makeParty } from '@trevo/testkit/certificates'
import { freePort } from '@trevo/testkit/free-port'
import { exportJWK, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'

const [PORT, HEALTH_PORT, PROVIDER_PORT, HOOKS_PORT] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
const folder = fileURLToPath(new URL('../', import.meta.url))
const db = useDatabase()
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  await saveMerchant(db, trevo)
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const receipts = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  env = {
    DATABASE_URL: db.urlOf('trevo_api'),
    REDIS_URL: inject('parts').redisUrl,
    NATS_URL: inject('parts').natsUrl,
    SEALING_KEYS: JSON.stringify([{ kid: 'k1', jwk: await exportJWK(privateKey) }]),
    RECEIPT_KEYS: JSON.stringify([{ kid: 'r1', jwk: await exportJWK(receipts.privateKey) }]),
    VAULT_KEYS: JSON.stringify([{ kid: 'v1', key: newSecret(256) }]),
    VAULT_INDEX_KEY: newSecret(256),
    SCOPE_KEY: db.scopeKey,
    HUMAN_CHECK_SECRET: newSecret(256),
    PUBLIC_ORIGIN: 'http://{host}',
    S3_URL: inject('parts').s3Url,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    PORT: String(PORT),
    PROVIDER_PORT: String(PROVIDER_PORT),
    HEALTH_PORT: String(HEALTH_PORT),
    HOOKS_PORT: String(HOOKS_PORT),
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
  it('answers, finishes what is under way when told to stop, and leaves with 0', async () => {
    const { child, said, exited } = start(env)
    await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true)
    // Its head has arrived, its body has not: a request under way.
    const slow = request({
      port: PORT,
      method: 'POST',
      path: '/wps/system/status',
      headers: {
        host: 'trevo.localhost',
        'content-type': 'application/json',
        'content-length': '2',
        expect: '100-continue',
      },
    })
    const answered = once(slow, 'response')
    slow.write('{')
    await once(slow, 'continue')
    child.kill('SIGTERM')
    await expect.poll(isReady).toBe(false)
    slow.end('}')
    const [reply] = await answered
    expect(reply.statusCode).toBe(404)
    reply.resume()
    expect(await exited).toEqual([0, null])
    expect(await said).toContain('"msg":"stopped"')
  })

  it('opens the door for webhooks to certificates of payment services', async () => {
    const made = await mkdtemp(join(tmpdir(), 'hooks-'))
    onTestFinished(() => rm(made, { recursive: true }))
    const [ours, theirs] = [await makeParty(`${made}/ours`, 'Ours'), await makeParty(`${made}/psp`, 'PSP')]
    const { child, exited } = start({
      ...env,
      SURFACES: 'player,provider,hooks',
      HOOKS_TLS_KEY: ours.server.key,
      HOOKS_TLS_CERT: ours.server.cert,
      HOOKS_TLS_CLIENT_CA: theirs.ca,
    })
    await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true)
    const asked = requestSecurely({
      port: HOOKS_PORT,
      method: 'POST',
      path: '/hooks/v1/psp/p1/pix',
      ca: ours.ca,
      ...theirs.client,
    })
    asked.end('{"pix":[]}')
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    // Its authority is known, but no payment service is.
    expect(reply.statusCode).toBe(403)
    reply.resume()
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  })

  it('does not open it without certificates', async () => {
    const { said, exited } = start({ ...env, SURFACES: 'player,provider,hooks' })
    expect(await exited).toEqual([1, null])
    expect(await said).toContain('HOOKS_TLS_CLIENT_CA are needed')
  })

  it('does not start with a key the database does not know', async () => {
    const { said, exited } = start({ ...env, SCOPE_KEY: newSecret(256) })
    expect(await exited).toEqual([1, null])
    expect(await said).toContain('SCOPE_KEY is none of the keys this database knows')
  })

  it('does not start without its settings, and says which', async () => {
    const { complained, exited } = start({ DATABASE_URL: 'not a url with hunter2' })
    const [code] = await exited
    const words = await complained
    expect(code).toBe(1)
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'NATS_URL', 'SEALING_KEYS', 'SCOPE_KEY', 'VAULT_KEYS'])
      expect(words).toContain(name)
    expect(words).not.toContain('hunter2')
  })
})
