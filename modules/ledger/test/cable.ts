import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** Where a cable breaks: on the way there or back, before so many bytes of what passes once it is armed. */
export interface Cut {
  readonly way: 'there' | 'back'
  readonly afterBytes: number
}

export interface BreakableProxy {
  readonly url: string
  /** The next connection to carry anything is cut; resolves when it has been. */
  arm(cut: Cut): Promise<void>
  /** Bytes since the last call, by way: what a whole exchange measures. */
  measure(): { readonly there: number; readonly back: number }
  close(): Promise<void>
}

/** A cable to the database that can be cut in the middle of a message. */
export async function openBreakableProxy(databaseUrl: string): Promise<BreakableProxy> {
  const target = new URL(databaseUrl)
  let armed: (Cut & { readonly done: () => void }) | undefined
  const passed = { there: 0, back: 0 }
  const open = new Set<Socket>()

  function carry(from: Socket, to: Socket, way: Cut['way']): void {
    let seen = 0
    from.on('data', (data: Buffer) => {
      passed[way] += data.length
      if (armed?.way !== way || seen + data.length < armed.afterBytes) {
        if (armed?.way === way) seen += data.length
        to.write(data)
        return
      }
      const { afterBytes, done } = armed
      armed = undefined
      // What was let through must arrive: it is the rest that is lost.
      to.end(data.subarray(0, afterBytes - seen))
      from.destroy()
      done()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.end())
    open.add(from)
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    carry(client, database, 'there')
    carry(database, client, 'back')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = `${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    arm: (cut) => new Promise((done) => (armed = { ...cut, done })),
    measure() {
      const { there, back } = passed
      Object.assign(passed, { there: 0, back: 0 })
      return { there, back }
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
