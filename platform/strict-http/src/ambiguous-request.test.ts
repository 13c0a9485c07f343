import { expect, it } from 'vitest'
import { isAmbiguous } from './ambiguous-request.ts'

it.each([
  [['host', 'a', 'HOST', 'a']],
  [['host', 'a', 'Transfer-Encoding', 'gzip, chunked']],
  [['transfer-encoding', 'chunked', 'Transfer-Encoding', 'chunked']],
])('%j is', (headers) => {
  expect(isAmbiguous(headers)).toBe(true)
})

it.each([
  [[]],
  [['Host', 'a', 'Transfer-Encoding', 'Chunked']],
  [['host', 'host', 'x-host', 'a', 'date', 'b']],
])('%j is not', (headers) => {
  expect(isAmbiguous(headers)).toBe(false)
})
