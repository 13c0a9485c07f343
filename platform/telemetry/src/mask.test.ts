import { describe, expect, it } from 'vitest'
import { maskFields, maskLine } from './mask.ts'

describe('maskFields', () => {
  it('hides secret names at any depth and keeps the rest', () => {
    const masked = maskFields({ user: { Password: 'hunter2', name: 'ana' }, list: [{ token: 't' }] })
    expect(masked).toEqual({ user: { Password: '[masked]', name: 'ana' }, list: [{ token: '[masked]' }] })
  })

  it('survives a circular object', () => {
    const loop: Record<string, unknown> = { password: 'x' }
    loop['self'] = loop
    expect(JSON.stringify((maskFields(loop) as Record<string, unknown>)['password'])).toBe('"[masked]"')
  })
})

describe('maskLine', () => {
  it.each([
    ['cpf 529.982.247-25 refused', 'cpf [masked] refused'],
    ['mail to ana.b+x@example.com.br failed', 'mail to [masked] failed'],
    ['bearer eyJhbGciOiJFQ0RILUVTIn0..abc.def.ghi end', 'bearer [masked] end'],
    ['sms to +5511987654321 sent', 'sms to [masked] sent'],
    ['GET /m/forget?token=s3cr3t&i=1', 'GET /m/forget?token=[masked]&i=1'],
  ])('%s', (line, expected) => {
    expect(maskLine(line)).toBe(expected)
  })

  it('leaves ordinary lines alone', () => {
    const line = '{"level":30,"time":1800000000000,"msg":"listening","port":4000}'
    expect(maskLine(line)).toBe(line)
  })
})
