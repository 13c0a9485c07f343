export const THEMES = ['dark', 'light'] as const
export const MERCHANTS = ['trevo', 'aurora'] as const

export type Theme = (typeof THEMES)[number]
export type Merchant = (typeof MERCHANTS)[number]

/** What to show, and how; without a story, the list of them. */
export interface Shown {
  /** Such as `Button/filled`. */
  readonly story?: string
  readonly theme: Theme
  readonly merchant: Merchant
}

export function addressOf(shown: Shown): string {
  return `/?${new URLSearchParams({ ...shown }).toString()}`
}

export function readAddress(search: string): Shown {
  const parameters = new URLSearchParams(search)
  const story = parameters.get('story')
  return {
    ...(story === null ? {} : { story }),
    theme: THEMES.find((theme) => theme === parameters.get('theme')) ?? 'dark',
    merchant: MERCHANTS.find((merchant) => merchant === parameters.get('merchant')) ?? 'trevo',
  }
}
