import type { Page } from 'playwright-core'
import { registerMember } from '../account/newMember.ts'
import type { Site } from '../site.ts'
import { bringAxe } from '../../test/stories/inspect.ts'

export const TOTALS = '**/wps/relay/MCSFE_getUnreadTotals*'
export const CHAT = '**/wps/relay/CBS_launchChat*'
export const REFUSED = 'Faça login em uma conta real para usar esta função'

export const answer = (value: unknown) => ({ json: { success: true, value } })
export const refusal = (code: string) => ({
  status: 503,
  json: { success: false, code, message: '', value: null },
})

/** Somebody whose pages can be inspected. */
export async function reader(site: Site) {
  const visiting = await site.visit()
  await bringAxe(visiting.page)
  return visiting
}

/** A new member. The pop-ups of home would stand before everything else. */
export async function member(site: Site) {
  const { page, consoleErrors } = await reader(site)
  await page.route(
    ({ pathname, search }) => pathname.endsWith('getListAnnouncements') && search.includes('PU'),
    (route) => route.fulfill(answer({ promotion: [], banners: [], player: [], popup: [], hot: [] })),
  )
  const username = await registerMember(site, page)
  return { page, consoleErrors, username }
}

/** The item of the bar at the bottom that counts what waits to be read. */
export const service = (page: Page) =>
  page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name: 'Atendimento' })

/** As it is spoken. */
export const spokenService = async (page: Page) => (await service(page).ariaSnapshot()).trim()

export const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
