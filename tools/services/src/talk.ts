import { connect } from 'node:net'

const waitOptions = 2_000

const usualPorts = new Map([
  ['postgres:', 5432],
  ['postgresql:', 5432],
  ['redis:', 6379],
  ['nats:', 4222],
  ['smtp:', 25],
])

/** Opens a connection, says hello and gives every reply so far to `read` until it makes sense of it. */
export function talk(address: string, hello: Buffer | string, read: (reply: Buffer) => string | undefined) {
  const { protocol, hostname, port: given } = new URL(address)
  const port = Number(given || usualPorts.get(protocol))
  return new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port })
    let reply = Buffer.alloc(0)
    const fail = (error: unknown) => {
      reject(error instanceof Error ? error : new Error(String(error)))
      socket.destroy()
    }
    socket.setTimeout(waitOptions, () => fail(new Error(`no answer from ${hostname}:${port}`)))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error(`${hostname}:${port} hung up`)))
    socket.on('connect', () => socket.write(hello))
    socket.on('data', (chunk) => {
      reply = Buffer.concat([reply, chunk])
      try {
        const answer = read(reply)
        if (answer === undefined) return
        resolve(answer)
        socket.end()
      } catch (error) {
        fail(error)
      }
    })
  })
}

export async function get(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(waitOptions) }).catch((error: Error) => {
    // fetch only says that it failed; the cause says why.
    throw error.cause ?? error
  })
  if (response.status >= 500) throw new Error(`${url} answered ${response.status}`)
  return response
}
