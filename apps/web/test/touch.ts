import type { Locator, Page } from 'playwright-core'

export async function drag(page: Page, selector: string, x: number, y: number): Promise<void> {
  const { x: left, y: top } = (await page.locator(selector).boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left + 60 + x * share, y: top + 20 + y * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
}

/** Until it is lifted. */
export async function press(page: Page, target: Locator): Promise<{ lift: () => Promise<unknown> }> {
  const { x, y } = (await target.boundingBox())!
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + 5, y: y + 5 }],
  })
  return { lift: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }) }
}
