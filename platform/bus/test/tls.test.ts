import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { selfSigned } from './self-signed.ts'

const PROCESS = fileURLToPath(new URL('connecting-process.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'nats-tls-'))
const stack = new AsyncDisposableStack()
let ours: Secured
let another: Secured
let plainPort: number

beforeAll(async () => {
  ours = await startSecured('localhost')
  another = await startSecured('nats.test')
  plainPort = await startNats()
})
afterAll(async () => {
  await stack.disposeAsync()
  await rm(folder, { recursive: true })
})

interface Secured {
  readonly port: number
  /** Where its certificate is. */
  readonly cert: string
}

async function startSecured(host: string): Promise<Secured> {
  const { certificate, privateKey } = selfSigned(host)
  const [cert, key] = [join(folder, `${host}.pem`), join(folder, `${host}-key.pem`)]
  await writeFile(cert, certificate)
  await writeFile(key, privateKey)
  return { port: await startNats('--tls', '--tlscert', cert, '--tlskey', key), cert }
}

async function startNats(...options: string[]): Promise<number> {
  const free = await freePort()
  const store = join(folder, String(free))
  const server = spawn('nats-server', ['-js', '-a', '127.0.0.1', '-p', `${free}`, '-sd', store, ...options])
  stack.defer(async () => {
    server.kill()
    await once(server, 'exit')
  })
  while (server.exitCode === null && !(await answers(free))) await wait(20)
  return free
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  return free
}

async function answers(at: number): Promise<boolean> {
  const socket = connect(at, '127.0.0.1')
  const isOpen = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isOpen
}

async function reach(url: string, trusted?: string): Promise<string> {
  const env = trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: trusted }
  const child = spawn(process.execPath, [PROCESS, url], { env })
  return (await text(child.stdout)).trim()
}

const NOT_REACHED = 'Error: NATS has not been reached yet'

it('is reached over TLS when its certificate is one we trust', async () => {
  expect(await reach(`tls://localhost:${ours.port}`, ours.cert)).toBe('reached')
})

it('is not reached when its certificate is anybody’s', async () => {
  expect(await reach(`tls://localhost:${ours.port}`)).toBe(NOT_REACHED)
})

it('is not reached when its certificate is for another host', async () => {
  expect(await reach(`tls://localhost:${another.port}`, another.cert)).toBe(NOT_REACHED)
})

it('is not reached without TLS where TLS is asked for', async () => {
  expect(await reach(`nats://localhost:${plainPort}`)).toBe('reached')
  expect(await reach(`tls://localhost:${plainPort}`, ours.cert)).toBe(NOT_REACHED)
})
