import { describe, expect, it } from 'vitest'
import { rovingIndex } from './rovingIndex.ts'

const three = [{}, {}, {}]
const middleOff = [{}, { disabled: true }, {}]

describe('rovingIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowUp', 1, 0],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s on item %i goes to %i', (key, current, next) => {
    expect(rovingIndex(key, current, three)).toBe(next)
  })

  it('skips a disabled item', () => {
    expect(rovingIndex('ArrowRight', 0, middleOff)).toBe(2)
    expect(rovingIndex('ArrowLeft', 2, middleOff)).toBe(0)
  })

  it('leaves other keys to the browser', () => {
    expect(rovingIndex('Tab', 0, three)).toBeUndefined()
    expect(rovingIndex('a', 0, three)).toBeUndefined()
  })

  it('has nowhere to go when every item is disabled', () => {
    expect(rovingIndex('ArrowRight', 0, [{ disabled: true }])).toBeUndefined()
  })
})
