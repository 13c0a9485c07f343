import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('writes one masked JSON line with its service and level', () => {
  const lines: string[] = []
  const log = createLogger({
    service: 'api',
    level: 'info',
    destination: { write: (line) => lines.push(line) },
  })
  log.info({ member: { password: 'hunter2', id: 7 } }, 'login of ana@example.com')
  log.debug('not written')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'info',
    service: 'api',
    member: { password: '[masked]', id: 7 },
    msg: 'login of [masked]',
  })
})

it('masks what an error says', () => {
  const lines: string[] = []
  const log = createLogger({
    service: 'api',
    level: 'info',
    destination: { write: (line) => lines.push(line) },
  })
  log.error({ err: new Error('no member with CPF 529.982.247-25') }, 'failed')
  expect(lines[0]).toContain('no member with CPF [masked]')
  expect(lines[0]).not.toContain('529.982')
})
