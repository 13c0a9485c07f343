const HOME = '/m/home'

/** Where a game's way back leads: to a page of the brand's own. What points elsewhere leads home. */
export function safeReturnUrl(origins: readonly string[], asked: string | undefined): string {
  const [main] = origins
  const url = URL.parse(asked ?? HOME, main)
  if (url === null || !origins.includes(url.origin)) return new URL(HOME, main).href
  return url.href
}
