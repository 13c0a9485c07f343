import { html, type Html } from '../html.ts'

const icon = (path: string): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`

export const BACK = icon('M15 5l-7 7 7 7')
export const INFO = icon('M12 11v6M12 7.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z')
export const LESS = icon('M6 12h12')
export const MORE = icon('M6 12h12M12 6v12')
export const TURN = icon('M20 12a8 8 0 1 1-2.600-5.900L20 8.500M20 3.500v5h-5')
export const CLOSE = icon('M6 6l12 12M18 6L6 18')
