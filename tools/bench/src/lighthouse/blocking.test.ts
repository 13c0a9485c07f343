import { expect, it } from 'vitest'
import type { TraceEvent } from '../trace.ts'
import { blockedMs } from './blocking.ts'

const MAIN = { pid: 7, tid: 1 }
const task = (atMs: number, wallMs: number, cpuMs: number, thread = MAIN): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ...thread,
  ts: atMs * 1_000,
  dur: wallMs * 1_000,
  tdur: cpuMs * 1_000,
})
const mark = (name: string, atMs: number): TraceEvent => ({ name, ph: 'R', ...MAIN, ts: atMs * 1_000 })
const page = [mark('navigationStart', 100), mark('firstContentfulPaint', 300)]

it('adds up what is above 50 ms of the processor, not of the clock', () => {
  expect(blockedMs([...page, task(400, 90, 80), task(600, 500, 20), task(800, 130, 120)], 1_000)).toBe(100)
})

it('leaves out other threads, what came before the paint, and what comes once the page is interactive', () => {
  const others = [task(200, 90, 90), task(400, 90, 90, { pid: 7, tid: 2 }), task(1_100, 90, 90)]
  expect(blockedMs([...page, ...others], 1_000)).toBe(0)
})

it('goes by the last page of a trace that was painted, in whatever order it is told', () => {
  const before = [mark('navigationStart', 0), mark('firstContentfulPaint', 10), task(20, 99, 99)]
  const after = mark('navigationStart', 2_000)
  expect(blockedMs([...before, ...page, task(400, 60, 60), after], 1_000)).toBe(10)
  expect(blockedMs([task(400, 60, 60), ...page.toReversed(), after, ...before], 1_000)).toBe(10)
})

it('is no number without a paint, so that it reaches nothing', () => {
  expect(blockedMs([task(400, 90, 80)], 1_000)).toBeNaN()
})
