import { describe, expect, it } from 'vitest'
import { carrierLog } from './carrier-log.ts'

const got = (body: string) => `2026-11-15 04:27:25 [5862] [0] DEBUG: Got message 7: <${body}>`

function read(...lines: string[]) {
  const log = carrierLog()
  for (const line of lines) log.take(line)
  return log.messages()
}

describe('what the carrier wrote down', () => {
  it('is a message with its time', () => {
    expect(read(got('Trevo +5511999990000 text 50% + <1> is > 0'))).toEqual([
      { from: 'Trevo', to: '+5511999990000', text: '50% + <1> is > 0', at: '2026-11-15T04:27:25.000Z' },
    ])
  })

  it('keeps its accents and pictures', () => {
    const body = 'Trevo +55 ucs-2 %00C%00%F3%00d%00i%00g%00o%00+%00%E3%00++%14%00+%D8%3D%DE%00'
    expect(read(got(body)).map(({ text }) => text)).toEqual(['Código ã — 😀'])
  })

  it('is put together from its parts, in whatever order they came', () => {
    const parts = [
      got('T +55 udh %05%00%03%03%02%02 data %00%E3%00o'),
      got('T +55 udh %05%00%03%04%02%01 data other'),
      got('T +55 udh %05%00%03%03%02%01 data %00N'),
      got('T +55 udh %05%00%03%04%02%02 data +%C3%A9+%25'),
    ]
    expect(read(...parts).map(({ text }) => text)).toEqual(['Não', 'other é %'])
  })

  it('goes on after a line break', () => {
    expect(read(got('T +55 text one'), got('two')).map(({ text }) => text)).toEqual(['one\ntwo'])
  })

  it('is nothing else', () => {
    const lines = ['', '2026-11-15 01:34:48 [9971] [0] INFO: fakesmsc starting', got('no head')]
    expect(read(...lines)).toEqual([])
  })

  it('is forgotten in the end', () => {
    const messages = read(...Array.from({ length: 600 }, (_, index) => got(`T +55 text ${index}`)))
    expect([messages.length, messages.at(-1)?.text]).toEqual([500, '599'])
  })
})
