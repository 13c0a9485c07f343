/** Just enough of PostgreSQL's protocol to run `select 1` where no psql is installed. */

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

/** Startup, query and goodbye in one go. */
export function hello(address: string): Buffer {
  const { username, pathname } = new URL(address)
  const user = decodeURIComponent(username)
  const startup = `\0\x03\0\0user\0${user}\0database\0${pathname.slice(1)}\0\0`
  return Buffer.concat([message('', startup), message('Q', 'select 1\0'), message('X', '')])
}

/** The server's version once the row of `select 1` has come. */
export function serverVersion(reply: Buffer): string | undefined {
  let version = ''
  for (let at = 0; at + 5 <= reply.length;) {
    const type = String.fromCharCode(reply[at]!)
    const end = at + 1 + reply.readInt32BE(at + 1)
    if (end > reply.length) return undefined
    const body = reply.subarray(at + 5, end)
    const text = body.toString()
    if (type === 'E') throw new Error(/\0M([^\0]+)/.exec(text)?.[1] ?? text)
    // It asks for a password: it takes connections, and logging in is not ours to try.
    if (type === 'R' && body.readInt32BE(0) !== 0) return ''
    if (type === 'S') version = /^server_version\0([^\0 ]+)/.exec(text)?.[1] ?? version
    if (type === 'D') return version
    at = end
  }
  return undefined
}
