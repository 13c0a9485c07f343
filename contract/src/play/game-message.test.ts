import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { GAME_MESSAGES, readGameMessage } from './game-message.ts'

it.each(GAME_MESSAGES)('reads %s', (type) => {
  expect(readGameMessage({ type })).toBe(type)
})

it.each([
  ['nothing', undefined],
  ['a word', 'trevo.close'],
  ['another type', { type: 'close' }],
  ['a type within a list', [{ type: 'trevo.close' }]],
  ['more than its type', { type: 'trevo.close', to: 'https://evil.example' }],
  ['a type that is none', { type: ['trevo.close'] }],
  ['an inherited type', Object.create({ type: 'trevo.close' })],
])('takes no notice of %s', (_, data) => {
  expect(readGameMessage(data)).toBeUndefined()
})

it('survives whatever is sent', () => {
  fc.assert(fc.property(fc.anything(), (data) => readGameMessage(data) === undefined))
})
