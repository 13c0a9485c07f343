import { describe, expect, it } from 'vitest'
import { qrPath } from './qrPath.ts'

function matrix(...rows: readonly string[]) {
  return rows.map((row) => [...row].map((module) => module === '#'))
}

describe('qrPath', () => {
  it('draws one bar for a run of dark modules', () => {
    expect(qrPath(matrix('.##.'))).toBe('M1 0h2v1H1z')
  })

  it('closes a run at the edge and starts anew on the next row', () => {
    expect(qrPath(matrix('#.#', '..#'))).toBe('M0 0h1v1H0zM2 0h1v1H2zM2 1h1v1H2z')
  })

  it('draws nothing for a light matrix', () => {
    expect(qrPath(matrix('..', '..'))).toBe('')
  })
})
