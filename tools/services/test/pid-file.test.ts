import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { end, livingPid, startTime, writePid } from '../src/pid-file.ts'

describe('a pid file', () => {
  let folder: string
  let file: string
  let child: ChildProcess & { readonly pid: number }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trevo-pid-'))
    file = join(folder, 'part.pid')
    // Brackets and spaces in a command's name must not confuse the reading of its start time.
    symlinkSync('/bin/sleep', join(folder, 'a) b (c'))
    child = spawn(join(folder, 'a) b (c'), ['60']) as typeof child
    await once(child, 'spawn')
  })

  afterEach(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  const isRunning = () => child.exitCode === null && child.signalCode === null

  it('knows its process', () => {
    // A hundred clock ticks make a second on every Linux there is.
    expect(Number(startTime(child.pid)) / 100).toBeCloseTo(uptime(), -2)
    writePid(file, child.pid)
    expect(livingPid(file)).toBe(child.pid)
  })

  it('ends its process and is gone with it', async () => {
    writePid(file, child.pid)
    const left = once(child, 'exit')
    expect(await end(file)).toBe(child.pid)
    expect(await left).toEqual([null, 'SIGTERM'])
    expect(existsSync(file)).toBe(false)
  })

  it('never ends a process that got the pid later', async () => {
    const earlier = `${Number(startTime(child.pid)) - 1}`
    writeFileSync(file, JSON.stringify({ pid: child.pid, started: earlier }))
    expect(livingPid(file)).toBeUndefined()
    expect(await end(file)).toBeUndefined()
    expect(startTime(child.pid)).toBeDefined()
    expect(isRunning()).toBe(true)
  })

  it('forgets a process that died', async () => {
    writePid(file, child.pid)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(livingPid(file)).toBeUndefined()
    expect(await end(file)).toBeUndefined()
  })

  it('means nothing when it is missing or damaged', async () => {
    expect(livingPid(file)).toBeUndefined()
    writePid(file, child.pid)
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 8))
    expect(livingPid(file)).toBeUndefined()
    expect(await end(file)).toBeUndefined()
    expect(isRunning()).toBe(true)
  })
})
