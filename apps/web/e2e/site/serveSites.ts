import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SiteAddress, startSite } from './startSite.ts'

type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Tells each worker where its site is, which is started when it first asks: until then its processes would only take
 * the time of the suites that go before.
 */
export async function serveSites(start: () => Promise<Site>) {
  const sites = new Map<string, Promise<Site>>()
  const server = createServer(({ url }, response) => {
    const site = sites.get(url!) ?? start()
    sites.set(url!, site)
    site.then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
      // What could not be started has said so to the worker that asked.
      const stops = [...sites.values()].map((site) =>
        site.then(
          ({ stop }) => stop,
          () => undefined,
        ),
      )
      for (const stop of await Promise.all(stops)) await stop?.()
    },
  }
}

/** Where the site of a worker is; it is up when this is answered, which may take minutes: `fetch` would give up. */
export async function askForSite(sitesUrl: string, worker: number): Promise<SiteAddress> {
  const [response] = (await once(get(`${sitesUrl}/${worker}`), 'response')) as [IncomingMessage]
  const body = await text(response)
  if (response.statusCode !== 200) throw new Error(body)
  return JSON.parse(body) as SiteAddress
}
