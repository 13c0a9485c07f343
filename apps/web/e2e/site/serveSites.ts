import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
      await Promise.all([...sites.values()].map((site) => site.then(({ stop }) => stop())))
    },
  }
}

/** Where the site of a worker is; it is up when this is answered. */
export async function askForSite(sitesUrl: string, worker: number): Promise<SiteAddress> {
  const response = await fetch(`${sitesUrl}/${worker}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SiteAddress
}
