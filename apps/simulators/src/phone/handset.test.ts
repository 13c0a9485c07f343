import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openHandset } from './handset.ts'

const folder = mkdtempSync(join(tmpdir(), 'trevo-handset-'))
const file = join(folder, 'carrier.log')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(file, { force: true }))

const line = (text: string) => `2026-11-15 04:27:25 [1] [0] DEBUG: Got message 1: <T +55 text ${text}>\n`
const texts = async (handset: ReturnType<typeof openHandset>) =>
  (await handset.messages()).map(({ text }) => text)

describe('a handset', () => {
  it('is empty before the carrier has started', async () => {
    expect(await texts(openHandset(file))).toEqual([])
  })

  it('shows the newest first, each once, however often it is asked', async () => {
    const handset = openHandset(file)
    writeFileSync(file, line('um'))
    expect(await Promise.all([texts(handset), texts(handset), texts(handset)])).toEqual([
      ['um'],
      ['um'],
      ['um'],
    ])
    appendFileSync(file, line('dois') + line('três'))
    expect(await texts(handset)).toEqual(['três', 'dois', 'um'])
  })

  it('waits for the end of a line, even one cut within a letter', async () => {
    const handset = openHandset(file)
    const bytes = Buffer.from(line('não'))
    const cut = bytes.indexOf('ã') + 1
    writeFileSync(file, bytes.subarray(0, cut))
    expect(await texts(handset)).toEqual([])
    appendFileSync(file, bytes.subarray(cut))
    expect(await texts(handset)).toEqual(['não'])
  })

  it('starts anew with a new log', async () => {
    const handset = openHandset(file)
    writeFileSync(file, line('um') + line('dois'))
    expect(await texts(handset)).toHaveLength(2)
    writeFileSync(file, line('outro'))
    expect(await texts(handset)).toEqual(['outro'])
  })
})
