import { expect, it } from 'vitest'
import { spentMs, stretchOf, type Event } from './stretch.ts'

const MAIN = { pid: 7, tid: 1 }
const task = (atMs: number, wallMs: number, cpuMs: number, thread = MAIN): Event => ({
  name: 'RunTask',
  ph: 'X',
  ...thread,
  ts: atMs * 1_000,
  dur: wallMs * 1_000,
  tdur: cpuMs * 1_000,
})
const mark = (name: string, atMs: number, requestId?: string): Event => ({
  name,
  ph: 'I',
  ...MAIN,
  ts: atMs * 1_000,
  ...(requestId !== undefined && { args: { data: { requestId } } }),
})
const page = [mark('firstPaint', 100), mark('loadEventEnd', 300), mark('end of the trace', 9_000)]

it('adds up the processor’s time of the main thread between paint and rest', () => {
  const tasks = [
    task(50, 40, 40),
    task(150, 90, 60),
    task(400, 20, 10),
    task(150, 90, 90, { pid: 7, tid: 2 }),
  ]
  const stretch = stretchOf([...page, ...tasks, task(2_000, 50, 50)])
  expect(spentMs(stretch)).toBe(70)
  expect(stretch).toMatchObject({ end: 420_000, isSettled: true })
})

it('takes no page for settled that is still fetching, and waits for nothing that never ends', () => {
  const fetched = [mark('ResourceSendRequest', 350, 'a'), mark('ResourceFinish', 1_500, 'a')]
  const open = mark('ResourceSendRequest', 350, 'b')
  expect(stretchOf([...page, ...fetched, open, task(1_600, 20, 20)]).end).toBe(1_620_000)
})

it('is not kept awake by the page’s pulse', () => {
  const pulse = Array.from({ length: 80 }, (_, index) => task(400 + index * 100, 5, 0.9))
  expect(stretchOf([...page, ...pulse])).toMatchObject({ end: 300_000, isSettled: true })
})

it('says when a page did not settle', () => {
  const restless = Array.from({ length: 22 }, (_, index) => task(300 + index * 400, 5, 5))
  expect(stretchOf([...page, ...restless]).isSettled).toBe(false)
})

it('has nothing to say of a page that was never painted', () => {
  expect(() => stretchOf([task(150, 90, 60)])).toThrow('not painted')
})
