export interface ChatVisit {
  readonly brand: string
  readonly memberId: string
  readonly language: string
  /** Where the page's own way back leads. */
  readonly backUrl: string
  readonly headerColor: string
  readonly title: string
}

/** The desk where a merchant's people answer members. */
export interface ChatDesk {
  /** Where the desk serves its pages for a brand; nothing for a brand without a desk. */
  originOf(brand: string): string | undefined
  /** The address of the member's conversation, good once. Throws when the desk does not give one. */
  open(visit: ChatVisit): Promise<string>
  /** How many lines wait for the member. Throws when the desk does not say. */
  unreadOf(brand: string, memberId: string): Promise<number>
}
