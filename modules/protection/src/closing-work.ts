import { followClosing } from './actions/follow-closing.ts'
import type { Chore } from './chore.ts'
import type { ClosingWorkParts } from './closing-parts.ts'
import { takeDueClosings } from './sql/closing.ts'

const REST_MS = 2_000
const AT_ONCE = 100

/** What the worker does with accounts that their owners close. */
export function closingWork(parts: ClosingWorkParts): Chore {
  const { db, log } = parts
  return {
    name: 'accounts that their owners close',
    restMs: REST_MS,
    run: async () => {
      const due = await db.tx('system', (tx) => takeDueClosings(tx, AT_ONCE))
      for (const row of due)
        await followClosing(parts, row).catch((error: unknown) => {
          log.warn({ err: error, memberId: row.memberId }, 'an account could not be closed and will be')
        })
      return due.length === AT_ONCE
    },
  }
}
