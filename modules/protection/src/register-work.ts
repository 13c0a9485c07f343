import { askRegister } from './actions/ask-register.ts'
import { closeAccount } from './actions/close-account.ts'
import { registerProgress } from './actions/register-progress.ts'
import type { Chore } from './chore.ts'
import type { RegisterParts } from './register-parts.ts'
import { insertMissing, takeClosing } from './sql/register-check.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 1_440 * MINUTE_MS
const AT_ONCE = 100
const PAGE = 5_000

/**
 * What the worker does with the market's list of those who may not play. Whose turn it is stands with each member, so it
 * goes on where it was, whatever ends in between.
 */
export function registerWork(parts: RegisterParts): readonly Chore[] {
  const { db, log } = parts
  return [
    {
      name: 'central register',
      // With the rest a lot takes a second and more: so no more than it takes are asked about in one.
      restMs: SECOND_MS,
      run: async () => {
        await askRegister(parts)
        return false
      },
    },
    {
      name: 'accounts that the central register closes',
      restMs: MINUTE_MS,
      run: async () => {
        const closing = await db.tx('system', (tx) => takeClosing(tx, AT_ONCE))
        for (const row of closing)
          await closeAccount(parts, row).catch((error: unknown) => {
            log.warn({ err: error, memberId: row.memberId }, 'an account could not be closed and will be')
          })
        return false
      },
    },
    { name: 'progress of the central register', restMs: 5 * MINUTE_MS, run: () => tellProgress(parts) },
    {
      name: 'members the central register was not asked about',
      restMs: DAY_MS,
      run: () => findMissing(parts),
    },
  ]
}

/** Says how far it is as long as there is something to do, and warns where somebody waits for longer than the market lets. */
async function tellProgress({ db, clock, log, directory }: RegisterParts): Promise<false> {
  for (const { merchant, progress } of await registerProgress({ db, directory })) {
    const { members, answered, due, oldest } = progress
    if (due === 0) continue
    const said = { merchantId: merchant.id, members, answered, due }
    const { everyDays } = merchant.pack.centralRegister!
    const isLate = oldest !== null && oldest.getTime() < clock.now() - everyDays * DAY_MS
    if (isLate) log.warn(said, 'the central register was not asked about everybody in time')
    else log.info(said, 'the central register is being asked')
  }
  return false
}

/** Whoever was a member before their market kept a list, or came in by another way. */
async function findMissing({ db, directory, members }: RegisterParts): Promise<false> {
  for (const { id: merchantId, pack } of directory.all()) {
    if (pack.centralRegister === null) continue
    for (let last: string | undefined, page; ; last = page.at(-1)) {
      page = await members.after(merchantId, last, PAGE)
      if (page.length === 0) break
      const found = page
      await db.tx({ merchantId }, (tx) => insertMissing(tx, found))
    }
  }
  return false
}
