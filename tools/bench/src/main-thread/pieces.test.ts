import { expect, it } from 'vitest'
import { piecesOf } from './pieces.ts'
import { stretchOf, type Event } from './stretch.ts'

const MAIN = { pid: 7, tid: 1 }
const ASSETS = 'http://trevo.localhost/assets'
const span = (name: string, atMs: number, ms: number, url?: string): Event => ({
  name,
  ph: 'X',
  ...MAIN,
  ts: atMs * 1_000,
  dur: ms * 1_000,
  tdur: ms * 1_000,
  ...(url !== undefined && { args: { data: { url } } }),
})
const mark = (name: string, atMs: number): Event => ({ name, ph: 'I', ...MAIN, ts: atMs * 1_000 })
const page = [mark('firstPaint', 100), mark('loadEventEnd', 120), mark('end of the trace', 9_000)]

/** React calls a component of home, which calls what has no file; and at other times nobody of ours runs. */
const NODES = [
  { id: 1, callFrame: { functionName: '(root)' } },
  { id: 2, parent: 1, callFrame: { functionName: 'work', url: `${ASSETS}/react-abcd1234.js` } },
  { id: 3, parent: 2, callFrame: { functionName: 'Home', url: `${ASSETS}/home-ab-_1234.js` } },
  { id: 4, parent: 3, callFrame: { functionName: 'getBoundingClientRect', url: '' } },
]

function profile(...looks: readonly (readonly [atMs: number, node: number])[]): Event[] {
  const times = looks.map(([atMs]) => atMs * 1_000)
  const timeDeltas = times.map((ts, index) => ts - (times[index - 1] ?? 0))
  const samples = looks.map(([, node]) => node)
  return [
    { name: 'Profile', ph: 'P', id: '0x1', ...MAIN, ts: 0, args: { data: { startTime: 0 } } },
    {
      name: 'ProfileChunk',
      ph: 'P',
      id: '0x1',
      pid: 7,
      tid: 99,
      ts: 1,
      args: { data: { cpuProfile: { nodes: NODES, samples }, timeDeltas } },
    },
  ]
}

function pieces(...events: readonly Event[]) {
  const all = [...page, ...events]
  return Object.fromEntries(piecesOf(all, stretchOf(all)))
}

it('tells apart what is within a task, and counts nothing twice', () => {
  const evaluated = span('EvaluateScript', 150, 20, `${ASSETS}/home-ab-_1234.js`)
  const found = pieces(span('RunTask', 150, 60), evaluated, span('MinorGC', 155, 5), span('Layout', 180, 10))
  expect(found).toEqual({
    'other tasks of the browser': 30,
    'evaluation, home': 15,
    'garbage collection': 5,
    layout: 10,
  })
})

it('takes for painting all of a task that draws and is nothing else', () => {
  expect(pieces(span('RunTask', 150, 20), span('Paint', 152, 5), span('Commit', 160, 5))).toEqual({
    paint: 20,
  })
})

it('divides what runs among the files that were seen running', () => {
  const call = span('FunctionCall', 150, 40, `${ASSETS}/react-abcd1234.js`)
  const seen = profile([152, 2], [160, 3], [170, 3], [180, 1], [400, 1])
  expect(pieces(span('RunTask', 150, 40), call, ...seen)).toEqual({
    'other tasks of the browser': 0,
    'rendering, react': 20,
    'rendering, home': 20,
  })
})

it('says who asked for a layout', () => {
  const events = [span('RunTask', 150, 40), span('FunctionCall', 150, 40), span('Layout', 160, 10)]
  expect(pieces(...events, ...profile([155, 3], [165, 4]))).toEqual({
    'other tasks of the browser': 0,
    'rendering, home': 30,
    'layout, home': 10,
  })
})
