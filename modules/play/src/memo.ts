/** What the books keep with a movement for whoever makes rounds of them. */
export interface Memo {
  /** The provider's own time. */
  readonly at: string
  readonly game?: string
  readonly type?: string
  readonly campaign?: string
  /** With it, its round was over. */
  readonly closed?: true
  /** Of a rollback: what goes back was counted as paid out before it was done. */
  readonly counted?: true
}

interface Sent {
  readonly occurredAt: string
  readonly gameCode?: string
  readonly campaignId?: string | undefined
  readonly roundClosed?: boolean | undefined
}

export function memoOf({ occurredAt, gameCode, campaignId, roundClosed }: Sent, type?: string): Memo {
  return {
    at: occurredAt,
    ...(gameCode !== undefined && { game: gameCode }),
    ...(type !== undefined && { type }),
    ...(campaignId !== undefined && { campaign: campaignId }),
    ...(roundClosed && { closed: true }),
  }
}
