const MISSING = 'MissingCode'

/**
 * The router reloads a page whose component did not come, without asking, but not one whose loader did not;
 * which of the two fails first is chance. Under a name of its own it is always the same: the page says so,
 * and the player reloads.
 */
export function nameMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = MISSING
    payload.message = `${MISSING}: ${payload.message}`
  })
}

export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === MISSING
