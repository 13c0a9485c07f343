import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a server's port, and says which it is and how to close it again. */
export async function listen(server: Server, port: number, host: string) {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    // Listening on a port, so its address is one with a number.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
