import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { leaksOf } from './leaks.ts'

const PASSWORD = 'canário-9f3K!trevo-de-quatro-folhas-2026'
const CODE = '482913'
const secrets = { password: PASSWORD, code: CODE }

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const base64url = (text: string | Buffer) => Buffer.from(text).toString('base64url')
const hex = (text: string | Buffer) => Buffer.from(text).toString('hex')
const xor = (text: string, key: number) => Buffer.from(Buffer.from(text).map((byte) => byte ^ key))

describe('a secret is found', () => {
  it.each([
    ['as it is', `{"password":"${PASSWORD}"}`],
    ['reversed', [...PASSWORD].toReversed().join('')],
    ['rotated', 'pnaáevb-9s3X!gerib-qr-dhngeb-sbyunf-2026'],
    ['in base64', `x=${base64(PASSWORD)}`],
    ['in base64url, behind something', `key_${base64url(PASSWORD)}`],
    ['in double base64', base64(base64(PASSWORD))],
    ['in base64 three deep', base64(base64(base64(`a${PASSWORD}`)))],
    ['in hex', `\\x${hex(PASSWORD)}`],
    ['in percent signs', encodeURIComponent(PASSWORD)],
    ['in base64 of percent signs', btoa(encodeURIComponent(PASSWORD))],
    ['in JSON within JSON', JSON.stringify(JSON.stringify({ a: `${PASSWORD}"` }))],
    ['compressed by gzip, in base64', base64(gzipSync(PASSWORD))],
    ['compressed by deflate, in hex', hex(deflateSync(`{"p":"${PASSWORD}"}`))],
    ['combined with one byte, in base64', base64(xor(PASSWORD, 0x5a))],
  ])('%s', (_, text) => {
    expect(leaksOf(`before ${text} after`, secrets)).toEqual(['password'])
  })

  it('in bytes as well as in text', () => {
    expect(leaksOf(gzipSync(PASSWORD), secrets)).toEqual(['password'])
    expect(leaksOf(xor(PASSWORD, 7), secrets)).toEqual(['password'])
  })

  it('when it is a short code that stands alone', () => {
    expect(leaksOf(`Seu código: ${CODE}.`, secrets)).toEqual(['code'])
    expect(leaksOf(base64(`{"code":"${CODE}"}`), secrets)).toEqual(['code'])
  })
})

describe('nothing is found', () => {
  it('where there is nothing', () => {
    expect(leaksOf(JSON.stringify({ a: 1, hash: base64(gzipSync('other')) }), secrets)).toEqual([])
  })

  it('in digits that only happen to be the same', () => {
    const chance = [`9${CODE}`, `${CODE}7`, `12:00:01.${CODE}+00`, `0192-${CODE}-a`, `x${CODE}y`]
    for (const text of chance) expect(leaksOf(text, secrets), text).toEqual([])
  })

  it('in a piece of the secret', () => {
    expect(leaksOf(PASSWORD.slice(0, -1), secrets)).toEqual([])
  })
})
