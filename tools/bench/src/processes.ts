import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildWeb, prepare, serveEdge, start, stopAll, untilReady } from '@trevo/tools-dev'
import { processPorts } from '@trevo/tools-services/process-ports'

export const PORTS = processPorts(process.env)

/** Starts one of our processes as in production and waits until it takes requests. */
export async function startApp(name: 'api' | 'web', env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const app = { name, port: name === 'api' ? PORTS.benchApi : PORTS.benchWeb }
  const settings = {
    PROVIDER_PORT: String(PORTS.benchProvider),
    API_URL: `http://127.0.0.1:${PORTS.benchApi}`,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const child = start(app, { ...env, ...settings }, false)
  await untilReady(app, child)
  return child
}

/** The pages of the demo brands, and what they ask. */
export async function startSite() {
  const [env] = await Promise.all([prepare(process.env), buildWeb()])
  const [api, web] = [await startApp('api', env), await startApp('web', env)]
  const edge = serveEdge({ api: PORTS.benchApi, web: PORTS.benchWeb, edge: PORTS.benchEdge })
  return {
    url: `http://trevo.localhost:${PORTS.benchEdge}`,
    webUrl: `http://trevo.localhost:${PORTS.benchWeb}`,
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
    env: { ...process.env, NODE_ENV: 'production', BARE_PORT: String(PORTS.benchBare), ...env },
  })
  await once(child, 'message')
  return child
}
