import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from '@trevo/testkit/free-port'
import { startHealthServer } from '../src/index.ts'

const PORT = await freePort()
let broken = false
const health = await startHealthServer({
  host: '127.0.0.1',
  port: PORT,
  checks: {
    database: async () => undefined,
    cache: async () => {
      if (broken) throw new Error('connection refused')
    },
  },
  metrics: (_request, response) => void response.end('up 1'),
})

async function ask(path: string) {
  const reply = await fetch(`http://127.0.0.1:${PORT}${path}`)
  return { status: reply.status, text: await reply.text() }
}

describe('the health port', () => {
  it('says that the process lives, and that it is ready when its parts are', async () => {
    expect((await ask('/live')).status).toBe(200)
    expect(await ask('/ready')).toEqual({
      status: 200,
      text: '{"ready":true,"draining":false,"parts":{"database":"ok","cache":"ok"}}',
    })
  })

  it('names the part that is missing, without its error, and lives on', async () => {
    broken = true
    const ready = await ask('/ready')
    expect(ready.status).toBe(503)
    expect(ready.text).toContain('"cache":"unreachable"')
    expect(ready.text).not.toContain('refused')
    expect((await ask('/live')).status).toBe(200)
    broken = false
  })

  it('gives out the metrics and nothing else', async () => {
    expect([(await ask('/metrics')).text, (await ask('/env')).status]).toEqual(['up 1', 404])
  })

  it('asks for no more traffic once it drains', async () => {
    health.drain()
    expect(await ask('/ready')).toMatchObject({ status: 503 })
  })

  it('ends while somebody is still asking', async () => {
    const asking = connect(PORT, '127.0.0.1')
    asking.write('GET /ready HTTP/1.1\r\n')
    await once(asking, 'connect')
    asking.on('error', () => undefined)
    await health.close()
    await expect(ask('/live')).rejects.toThrow('fetch failed')
  })
})
