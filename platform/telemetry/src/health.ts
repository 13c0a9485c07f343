import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Says whether a part this process needs can be reached; throws when it cannot. */
export type HealthCheck = () => Promise<unknown>

export interface HealthServer {
  /** From now on the process asks for no more traffic, but still finishes what it has. */
  drain(): void
  close(): Promise<void>
}

export interface HealthOptions {
  readonly host: string
  readonly port: number
  readonly checks: Readonly<Record<string, HealthCheck>>
  readonly metrics: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
}

const CHECK_TIMEOUT_MS = 2_000

/**
 * `/live`: the process runs. `/ready`: it may be given traffic. `/metrics`: for Prometheus. On a port of its
 * own that is not open to the world, so that the public one serves the contract and nothing else.
 */
export async function startHealthServer({
  host,
  port,
  checks,
  metrics,
}: HealthOptions): Promise<HealthServer> {
  let draining = false
  const server = createServer((request, response) => {
    if (request.url === '/live') return send(response, 200, { live: true })
    if (request.url === '/metrics' && metrics) return metrics(request, response)
    if (request.url !== '/ready') return send(response, 404, {})
    void runChecks(checks).then((parts) => {
      const ready = !draining && Object.values(parts).every((state) => state === 'ok')
      send(response, ready ? 200 : 503, { ready, draining, parts })
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    drain() {
      draining = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Whoever keeps asking whether we are ready would else keep us from ending.
        server.closeAllConnections()
      }),
  }
}

async function runChecks(checks: HealthOptions['checks']): Promise<Record<string, string>> {
  const states = Object.entries(checks).map(async ([name, check]) => {
    const late = new Promise((_, reject) => setTimeout(reject, CHECK_TIMEOUT_MS).unref())
    return [
      name,
      await Promise.race([check(), late]).then(
        () => 'ok',
        () => 'unreachable',
      ),
    ] as const
  })
  return Object.fromEntries(await Promise.all(states))
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
