import type { Language, Settings } from '@trevo/contract'

/** What the server knows when it renders: the same for every visitor of the merchant. */
export interface Page {
  readonly settings: Settings
  readonly language: Language
  readonly maintenance: boolean
  /** Which of the merchant's image hosts this page uses. */
  readonly imageHost: number
}
