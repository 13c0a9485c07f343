import { readZip } from '@trevo/testkit/zip'
import { expect, it } from 'vitest'
import { openZip } from './zip.ts'

it('writes files that are found and whole, however many pieces each came in', async () => {
  const pieces: Buffer[] = []
  const zip = openZip(async (bytes) => void pieces.push(bytes))
  await zip.file('ação.csv')
  for (let at = 0; at < 50; at += 1) await zip.write(`${at};é\r\n`)
  await zip.file('empty.csv')
  await zip.end()
  const files = readZip(Buffer.concat(pieces))
  expect([...files.keys()]).toEqual(['ação.csv', 'empty.csv'])
  expect(files.get('ação.csv')).toBe(Array.from({ length: 50 }, (_, at) => `${at};é\r\n`).join(''))
  expect(files.get('empty.csv')).toBe('')
})
