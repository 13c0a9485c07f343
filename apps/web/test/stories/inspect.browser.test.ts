import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspect } from './inspect.ts'
import { openPages, type Pages } from './pages.ts'

// What inspects the stories is itself tested: a page with one fault must be told from the same page without.
const BUTTON = 'min-width:44px;min-height:44px;color:#000;background:#fff;border:1px solid #000'
const cases: Readonly<Record<string, { faulty: string; sound: string; problem: RegExp }>> = {
  'an image without a text': {
    faulty: '<img src="data:," width="50" height="50">',
    sound: '<img src="data:," width="50" height="50" alt="Trevo">',
    problem: /^axe image-alt/,
  },
  'text too faint to read': {
    faulty: '<p style="color:#aaa;background:#fff">Saldo</p>',
    sound: '<p style="color:#333;background:#fff">Saldo</p>',
    problem: /^axe color-contrast/,
  },
  'a small target': {
    faulty: '<button style="width:40px;height:44px">OK</button>',
    sound: `<button style="${BUTTON}">OK</button>`,
    problem: /^button “OK” can be hit on \d+ × 44 px only$/,
  },
  'a target that its neighbour covers': {
    faulty: `<button style="${BUTTON}">OK</button><button style="${BUTTON};margin-left:-20px">Não</button>`,
    sound: `<button style="${BUTTON}">OK</button><button style="${BUTTON};margin-left:4px">Não</button>`,
    problem: /^button “OK” can be hit on \d+ × 44 px only$/,
  },
  'a small mark in a small label': {
    faulty: '<label><input type="checkbox"> Li</label>',
    sound: `<label style="display:inline-block;padding:14px 20px"><input type="checkbox"> Li</label>`,
    problem: /^input “Li” can be hit on/,
  },
  'a control that Tab cannot reach': {
    faulty: `<div onkeydown="event.preventDefault()"><button style="${BUTTON}">A</button><button style="${BUTTON}">B</button></div>`,
    sound: `<div><button style="${BUTTON}">A</button><button style="${BUTTON}">B</button></div>`,
    problem: /^button “B” is not reached by Tab$/,
  },
  'a focus that does not show': {
    faulty: `<button style="${BUTTON};outline:0">A</button>`,
    sound: `<div class="box"><button style="${BUTTON};outline:0">A</button></div>`,
    problem: /^button “A” does not show that it has the focus$/,
  },
  'a focus that does not show where the page put it': {
    faulty: `<button style="${BUTTON};outline:0" autofocus>A</button><button style="${BUTTON}">B</button>`,
    sound: `<button style="${BUTTON}" autofocus>A</button><button style="${BUTTON}">B</button>`,
    problem: /^button “A” does not show that it has the focus$/,
  },
  'an animation that never ends': {
    faulty: '<p style="animation:turn 1s infinite">girando</p>',
    sound: '<p style="animation:turn 1s">girando</p>',
    problem: /^p “girando” moves for ever, though less motion was asked for$/,
  },
  'content wider than the column': {
    faulty: '<div style="width:400px">largo</div>',
    sound: '<div style="overflow:hidden"><div style="width:400px">largo</div></div>',
    problem: /^div “largo” sticks out of the column$/,
  },
}

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

const inspectBody = (body: string) =>
  pages.use(async ({ page }) => {
    const styles =
      'body{margin:40px 0} .box:focus-within{box-shadow:0 0 0 3px #000} @keyframes turn{to{left:0}}'
    const head = `<title>Página</title><meta name="viewport" content="width=device-width"><style>${styles}</style>`
    await page.goto('about:blank')
    await page.setContent(`<!doctype html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`)
    return inspect(page)
  })

it.for(Object.entries(cases))('tells %s', async ([, { faulty, sound, problem }]) => {
  expect(await inspectBody(faulty)).toEqual([expect.stringMatching(problem)])
  expect(await inspectBody(sound)).toEqual([])
})

it('tells what a page complains about, once', async () => {
  const [first, second] = await pages.use(async ({ page, takeComplaints }) => {
    await page.evaluate("console.warn('cuidado')")
    return [takeComplaints(), takeComplaints()]
  })
  expect(first).toEqual(['console warning: cuidado'])
  expect(second).toEqual([])
})
