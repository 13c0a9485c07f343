import type { Served } from '@trevo/http'
import { perform, type JobHandler } from '@trevo/jobs'
import type { Merchant } from '@trevo/merchants'
import { forgetCopies } from './actions/forget-copies.ts'
import { makeCopy } from './actions/make-copy.ts'
import { copyJob } from './jobs.ts'
import type { AskingParts, MakingParts } from './parts.ts'
import { copyRoutes } from './routes/copies.ts'

/** Members ask for a copy of what is held about them, and fetch it. */
export function openCopies(parts: AskingParts): { readonly routes: readonly Served<Merchant>[] } {
  return { routes: copyRoutes(parts) }
}

export interface CopyWork {
  readonly jobs: readonly JobHandler[]
  /** Removes what is over; to be called by the clock. */
  forget(): Promise<void>
}

/** What the worker does for copies. */
export function copyWork(parts: MakingParts): CopyWork {
  return {
    jobs: [perform(copyJob, (key) => makeCopy(parts, key))],
    forget: () => forgetCopies(parts),
  }
}
