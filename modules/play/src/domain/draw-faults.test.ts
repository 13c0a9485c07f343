import { describe, expect, it } from 'vitest'
import { drawFaults } from './draw-faults.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const draw = {
  gameCode: 'seis',
  numero: '1',
  openTime: '2026-11-15T11:00:00Z',
  closeTime: '2026-11-15T13:00:00Z',
}

describe('a draw', () => {
  it.each([
    ['that is right', [draw, { ...draw, numero: '2' }, { ...draw, gameCode: 'cinco' }], []],
    ['told of twice', [draw, draw], ['draws.1.numero']],
    ['that closes when it opens', [{ ...draw, closeTime: draw.openTime }], ['draws.0.closeTime']],
    ['drawn before it closes', [{ ...draw, numbers: [4, 11] }], ['draws.0.numbers']],
    [
      'drawn once it has closed, by a clock a little ahead',
      [{ ...draw, closeTime: '2026-11-15T12:00:59Z', numbers: [4, 11] }],
      [],
    ],
    ['of another age', [{ ...draw, openTime: '0000-01-01T00:00:00Z' }], ['draws.0.openTime']],
    [
      'years ahead',
      [draw, { ...draw, numero: '2', closeTime: '2028-01-01T00:00:00Z' }],
      ['draws.1.closeTime'],
    ],
  ])('%s', (_, draws, faults) => {
    expect(drawFaults(draws, NOW)).toEqual(faults)
  })
})
