import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** In the page, where its script was installed. */
declare const axe: typeof axeCore

/** Installs it, in every document from the next one on. */
export async function bringAxe(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript({ content: await readFile(AXE_FILE, 'utf8') })
}

/** Everything that must hold for what a page shows, whatever it is; what does not hold is named. */
export async function inspect(page: Page): Promise<string[]> {
  return [
    ...(await axeViolations(page)),
    ...(await layoutProblems(page)),
    // Last, because it moves the focus.
    ...(await keyboardProblems(page)),
  ]
}

/** Left out: rules about a whole page, which a fragment of one cannot meet. */
export function axeViolations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const off = { enabled: false }
  return violations(page, {
    runOnly: { type: 'tag', values: tags },
    rules: {
      region: off,
      bypass: off,
      'skip-link': off,
      'landmark-one-main': off,
      'page-has-heading-one': off,
    },
  })
}

/** What colours alone decide. */
export function colourProblems(page: Page): Promise<string[]> {
  return violations(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

function violations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  return page.evaluate(async (given) => {
    const found = await axe.run(document, { ...given, resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => {
        const reason = [...any, ...all, ...none].map(({ message }) => message).join('; ')
        return `axe ${id}: ${html.slice(0, 120)} (${reason})`
      }),
    )
  }, options)
}

async function layoutProblems(page: Page): Promise<string[]> {
  const { overflows, smallTargets, loops } = await page.evaluate(() => ({
    loops: window.probe.loops(),
    overflows: window.probe.overflows(),
    smallTargets: window.probe.smallTargets(),
  }))
  return [
    ...overflows.map((name) => `${name} sticks out of the column`),
    ...loops.map((name) => `${name} moves for ever, though less motion was asked for`),
    ...smallTargets,
  ]
}

/** Walks round the page by Tab, from where the focus is. */
async function keyboardProblems(page: Page): Promise<string[]> {
  const unmarked = new Set<string>()
  await page.evaluate(() => window.probe.prepareWalk())
  // A walk that starts inside passes the end of the page before it comes to the beginning.
  for (let ends = 0; ends < 2;) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(() => window.probe.step())
    if (step === null) ends += 1
    else if (!step.isNew) break
    else if (!step.shows) unmarked.add(step.at)
  }
  const missed = await page.evaluate(() => window.probe.missed())
  return [
    ...missed.map((stop) => `${stop} is not reached by Tab`),
    ...[...unmarked].map((stop) => `${stop} does not show that it has the focus`),
  ]
}
