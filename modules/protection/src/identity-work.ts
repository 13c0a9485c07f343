import type { HookNotice } from '@trevo/http'
import { enqueue, perform, type JobHandler } from '@trevo/jobs'
import type { Directory } from '@trevo/merchants'
import * as z from 'zod/mini'
import { askBureau } from './actions/ask-bureau.ts'
import { forgetPictures } from './actions/forget-pictures.ts'
import { warnOfWaiting } from './actions/warn-of-waiting.ts'
import type { Chore } from './chore.ts'
import type { DecidingParts, IdentityParts } from './identity-parts.ts'
import { identityJob } from './jobs.ts'
import type { IdentityBureau } from './ports.ts'
import { keyOf } from './reference.ts'
import { readDueChecks } from './sql/identity-check.ts'

const AT_ONCE = 50
const DUE_REST_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface IdentityWork {
  readonly jobs: readonly JobHandler[]
  readonly chores: readonly Chore[]
}

/** What the worker does for checks of identity. Jobs are quick and may be lost: the clock finds again what is due. */
export function identityWork(parts: DecidingParts): IdentityWork {
  const { db, clock } = parts
  return {
    jobs: [perform(identityJob, (key) => askBureau(parts, key))],
    chores: [
      {
        name: 'identity checks',
        restMs: DUE_REST_MS,
        run: async () => {
          const due = await db.tx('system', (tx) => readDueChecks(tx, new Date(clock.now()), AT_ONCE))
          for (const check of due) await askBureau(parts, check)
          return due.length === AT_ONCE
        },
      },
      { name: 'waiting identity checks', restMs: MINUTE_MS, run: () => warnOfWaiting(parts) },
      { name: 'pictures of identity checks', restMs: HOUR_MS, run: () => forgetPictures(parts) },
    ],
  }
}

interface ReceivingParts extends Pick<IdentityParts, 'db' | 'log'> {
  readonly directory: Pick<Directory, 'all'>
  readonly bureau: Pick<IdentityBureau, 'isSigned'>
}

const Told = z.object({ reference: z.string() })

/**
 * The bureau says that it has an answer. Nothing else is taken from it: it is asked for, where only the bureau can answer.
 * Told twice or late it is asked twice, which changes nothing.
 */
export async function receiveNotice(
  { db, directory, bureau, log }: ReceivingParts,
  { pspId: brand, signature, rawBody }: HookNotice,
): Promise<'kept' | 'stranger'> {
  const merchant = directory.all().find(({ code }) => code === brand)
  if (!merchant || !bureau.isSigned(brand, rawBody, signature)) {
    log.warn({ brand }, 'somebody else speaks for the identity bureau')
    return 'stranger'
  }
  const key = keyOf(Told.safeParse(jsonOf(rawBody)).data?.reference ?? '')
  const merchantId = merchant.id
  if (key) await db.tx({ merchantId }, (tx) => enqueue(tx, identityJob, { merchantId, ...key }))
  return 'kept'
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
