import { describe, expect, it } from 'vitest'
import { chatAddress } from './chat-address.ts'

const ORIGIN = 'https://chat.trevo.example'

describe('the address of a chat', () => {
  it('is one of the desk’s own pages [MSG-17]', () => {
    expect(chatAddress(`${ORIGIN}/visit/abc?x=1`, ORIGIN)).toBe(`${ORIGIN}/visit/abc?x=1`)
  })

  it.each([
    'https://evil.example/visit/abc',
    'https://chat.trevo.example.evil.example/',
    'https://chat.trevo.example@evil.example/',
    'https://someone@chat.trevo.example/',
    'http://chat.trevo.example/',
    'https://chat.trevo.example:8443/',
    '//chat.trevo.example/visit',
    '/visit/abc',
    'javascript:alert(1)//chat.trevo.example',
    'data:text/html,hi',
    '',
  ])('is never %s [MSG-17]', (text) => {
    expect(chatAddress(text, ORIGIN)).toBeUndefined()
  })

  it('is none at all without a desk', () => {
    expect(chatAddress(`${ORIGIN}/`, undefined)).toBeUndefined()
  })
})
