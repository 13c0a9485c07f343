import { describe, expect, it } from 'vitest'
import { checkImages } from './imageFiles.ts'

const MB = 1024 * 1024
const rules = { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * MB, room: 2 }

function image(size: number, type = 'image/png') {
  return { type, size }
}

describe('checkImages', () => {
  it('accepts a file of exactly the limit and refuses one byte more', () => {
    const { accepted, rejected } = checkImages([image(5 * MB), image(5 * MB + 1)], rules)
    expect(accepted).toEqual([image(5 * MB)])
    expect(rejected).toEqual([{ file: image(5 * MB + 1), reason: 'size' }])
  })

  it('names the fault of each file', () => {
    const { rejected } = checkImages([image(MB, 'application/pdf'), image(MB, ''), image(0)], rules)
    expect(rejected.map(({ reason }) => reason)).toEqual(['type', 'type', 'empty'])
  })

  it('takes the first that fit, and bad files take no room', () => {
    const files = [image(1, 'text/html'), image(1), image(2), image(3)]
    const { accepted, rejected } = checkImages(files, rules)
    expect(accepted.map(({ size }) => size)).toEqual([1, 2])
    expect(rejected.map(({ reason }) => reason)).toEqual(['type', 'count'])
  })
})
