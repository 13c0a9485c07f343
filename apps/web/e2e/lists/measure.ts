import type { Page } from 'playwright-core'

const TRIES = 5

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * From the tap on `what` until `sign` is there and painted, in milliseconds: the best of some tries, for what else the
 * machine does is no part of it. Tapped again, it is as before; or with Escape, or by a tap elsewhere.
 */
export async function bestOf(page: Page, what: string, sign: string, undo = what): Promise<number> {
  const times: number[] = []
  for (let one = 0; one < TRIES; one += 1) {
    const button = page.locator(what).first()
    // The handle is there once the page listens; the time, once the tap has shown.
    const painted = await page.evaluateHandle(untilPainted, sign)
    await button.click()
    times.push(await painted.evaluate(({ after }) => after))
    if (undo === 'Escape') await page.keyboard.press(undo)
    else await page.locator(undo).first().click()
    await page.locator(sign).first().waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
  }
  return Math.min(...times)
}

/** Runs in the page. Wrapped, for a promise would be waited for. */
function untilPainted(sign: string): { readonly after: Promise<number> } {
  const after = new Promise<number>((resolve) => {
    const handleClick = ({ timeStamp }: Event) => {
      const look = () =>
        requestAnimationFrame(() => {
          if (!document.querySelector(sign)) return look()
          // After this frame.
          return setTimeout(() => resolve(performance.now() - timeStamp))
        })
      look()
    }
    addEventListener('click', handleClick, { capture: true, once: true })
  })
  return { after }
}

export function domNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}
