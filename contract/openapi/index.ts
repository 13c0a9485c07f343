import { calls } from '../src/index.ts'
import { buildDocument } from './document.ts'

export { API_PAGE_CSP, renderApiPage } from './page.ts'
export { renderProviderManual } from './provider-manual.ts'

/** The text of `player.gen.json`. */
export function renderOpenApi(): string {
  return `${JSON.stringify(buildDocument(calls), null, 2)}\n`
}
