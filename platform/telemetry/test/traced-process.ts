import { once } from 'node:events'
import type * as Http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { startOpenTelemetry } from '../src/open-telemetry.ts'

// As an app does: telemetry first, then what it patches, which Fastify and pg load in this way.
const telemetry = startOpenTelemetry('traced')
const http = createRequire(import.meta.url)('node:http') as typeof Http

const server = http.createServer((request, response) => {
  if (request.url === '/metrics') telemetry.metrics(request, response)
  else response.end()
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
await get('/m/reset?token=a-secret')
process.stdout.write(await get('/metrics'))
server.close()
server.closeAllConnections()
await telemetry.close()

async function get(path: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).text()
}
