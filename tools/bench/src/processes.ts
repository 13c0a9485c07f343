import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { prepare, PROCESSES, serveEdge, start, stopAll, untilReady } from '@trevo/tools-dev'

/** Not those of `pnpm demo`, which may be running: it must be neither disturbed nor measured by mistake. */
export const PORTS = { api: 4900, web: 4920, edge: 4980, bare: 4990 } as const

/** Starts one of our processes as in production and waits until it takes requests. */
export async function startApp(name: 'api' | 'web', env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const port = PORTS[name]
  const app = {
    ...PROCESSES.find((one) => one.name === name)!,
    readyUrl: `http://127.0.0.1:${port + 1}/ready`,
  }
  const settings = {
    PORT: String(port),
    HEALTH_PORT: String(port + 1),
    API_URL: `http://127.0.0.1:${PORTS.api}`,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const child = start(app, { ...env, ...settings }, false)
  await untilReady(app, child)
  return child
}

/** The pages of the demo brands, and what they ask. */
export async function startSite() {
  const env = await prepare(process.env)
  const [api, web] = [await startApp('api', env), await startApp('web', env)]
  const edge = serveEdge(PORTS.api, PORTS.web, PORTS.edge)
  return {
    url: `http://trevo.localhost:${PORTS.edge}`,
    webUrl: `http://trevo.localhost:${PORTS.web}`,
    webPid: web.pid!,
    stop: async () => {
      edge.close()
      edge.closeAllConnections()
      await stopAll([api, web])
    },
  }
}

/** Starts the yardstick, a Fastify server that does nothing else, and waits until it says that it listens. */
export async function startBare(file: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', BARE_PORT: String(PORTS.bare), ...env },
  })
  await once(child, 'message')
  return child
}
