import type { Page } from 'playwright-core'

export const tiles = (page: Page) => page.getByRole('article')
export const nameOf = (page: Page, place: number) =>
  tiles(page).nth(place).getByRole('button').first().innerText()
/** With a draw or without. */
export const lotteries = (page: Page) => page.getByRole('main').locator('li, article')
export const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** How many games the list has loaded, drawn or not. */
export const loaded = (page: Page) =>
  page.evaluate(() => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0))

/** Queries of the game list, as they are sent. */
export function watchLists(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/GCSGAME_gameList')) asked.push(url.searchParams)
  })
  return asked
}
