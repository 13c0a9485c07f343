import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { connectUpstream } from './upstream.ts'

let api: Server

afterEach(() => {
  api.closeAllConnections()
  api.close()
})

/** An API that breaks off in the middle of a reply. */
async function breakingOff() {
  api = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-length': '1000' }).write('{"success":', () => {
      reply.socket?.resetAndDestroy()
    })
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  return connectUpstream(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)
}

it('a reply that breaks off fails whoever asked, and not the whole process', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtExceptionMonitor', note)
  const upstream = await breakingOff()
  await expect(upstream.get('trevo.localhost', '/wps/system/status')).rejects.toThrow()
  await setImmediate()
  process.off('uncaughtExceptionMonitor', note)
  upstream.close()
  expect(uncaught).toEqual([])
})
