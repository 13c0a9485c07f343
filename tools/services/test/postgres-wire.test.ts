import { describe, expect, it } from 'vitest'
import { hello, serverVersion } from '../src/parts/postgres-wire.ts'

const message = (type: string, body: string) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')])
}
const welcome = message('R', '\0\0\0\0')
const version = message('S', 'server_version\x0017.2 (Debian)\0')
const row = message('D', '\0\x01\0\0\0\x011')

describe('the check of PostgreSQL', () => {
  it('asks as the user for the database of the address', () => {
    const bytes = hello('postgres://ana%40x@127.0.0.1:1/trevo').toString('latin1')
    expect(bytes).toContain('user\0ana@x\0database\0trevo\0\0')
    expect(bytes).toContain('select 1\0')
  })

  it('reads the version once the row is there', () => {
    const reply = Buffer.concat([welcome, version, row])
    expect(serverVersion(reply)).toBe('17.2')
    for (let size = 0; size < reply.length; size++)
      expect(serverVersion(reply.subarray(0, size))).toBeUndefined()
  })

  it('takes a demand for a password as a sign of life', () => {
    expect(serverVersion(message('R', '\0\0\0\x0a'))).toBe('')
  })

  it('passes on what the server complains about', () => {
    const error = message('E', 'SFATAL\0C57P03\0Mthe database system is starting up\0\0')
    expect(() => serverVersion(error)).toThrow('the database system is starting up')
  })
})
