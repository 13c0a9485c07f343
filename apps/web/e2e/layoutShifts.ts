import type { Page } from 'playwright-core'

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

interface Movement {
  readonly at: number
  readonly what: string
}

/** Watches a page that is yet to open for anything that moves by itself. */
export function recordLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const movements: Movement[] = []
    Object.assign(window, { movements })
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources)
          movements.push({
            at: startTime,
            what: `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${place(previousRect)} → ${place(currentRect)}`,
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * What moved on a page that was watched, and from where to where, once its document was all there. Before that a busy
 * machine may draw half a row, as any browser draws a page that is still coming in.
 */
export function layoutShiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { movements } = window as unknown as { movements: Movement[] }
    return movements.filter(({ at }) => at > document!.domInteractive).map(({ what }) => what)
  })
}
