import { describe, expect, it } from 'vitest'
import { rowRange } from './useWindowRows.ts'

const rows = { count: 1_000, pitch: 200, viewport: 800 }

describe('the rows that are drawn', () => {
  it('are those on the screen and a few beyond', () => {
    expect(rowRange({ ...rows, above: 0 })).toEqual({ first: 0, end: 8 })
    expect(rowRange({ ...rows, above: 2_000 })).toEqual({ first: 6, end: 18 })
  })

  it('stay the same while less than two rows pass', () => {
    expect(rowRange({ ...rows, above: 2_010 })).toEqual(rowRange({ ...rows, above: 2_390 }))
  })

  it('end where the list ends, also when the screen is far below it', () => {
    expect(rowRange({ ...rows, above: 199_500 }).end).toBe(1_000)
    expect(rowRange({ ...rows, above: 500_000 })).toEqual({ first: 996, end: 1_000 })
    expect(rowRange({ ...rows, count: 2, above: 0 })).toEqual({ first: 0, end: 2 })
    expect(rowRange({ ...rows, count: 0, above: 0 })).toEqual({ first: 0, end: 0 })
  })

  it('start with the first when the list is still below the screen', () => {
    expect(rowRange({ ...rows, above: -3_000 })).toEqual({ first: 0, end: 4 })
  })
})
