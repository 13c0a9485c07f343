import {
  IDENTITY_FINDINGS,
  type FindingState,
  type IdentityCamera,
  type IdentityCheck,
  type IdentityFinding,
} from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { partsOf, UNIDENTIFIED, type Found } from '../domain/identity.ts'
import type { IdentityParts } from '../identity-parts.ts'
import type { Owner } from '../owner.ts'
import { findCheck, type CheckRow } from '../sql/identity-check.ts'
import { readFindings } from '../sql/identity-finding.ts'
import { readPictures } from '../sql/identity-picture.ts'

/** Asked so often without an answer, it is said that there is none. */
const SOON = 3

/** How a member's check stands; nothing where the market asks for none. */
export async function describeIdentity(
  { db, money }: Pick<IdentityParts, 'db' | 'money'>,
  { merchant, memberId }: Owner,
): Promise<IdentityCheck | null> {
  const asked = merchant.pack.identityCheck
  if (asked === null) return null
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    const check = await findCheck(tx, memberId)
    const isBarred = (await money.depositBar(tx, memberId))?.reason === UNIDENTIFIED
    const rules = { documents: asked.documents, keptYears: asked.keptYears, isBarred }
    if (!check) return { ...rules, ...NOTHING, triesLeft: asked.tries }
    const found = await readFindings(tx, check)
    return {
      ...rules,
      ...(await cameraOf(tx, check, found)),
      findings: IDENTITY_FINDINGS.map((kind) => ({ kind, ...standingOf(check, found, kind) })),
      triesLeft: Math.max(0, asked.tries - check.tries),
      submittedAt: check.submittedAt?.getTime() ?? null,
    }
  })
}

/** All that another device may know of it. */
export async function describeCamera(tx: Tx, check: CheckRow): Promise<IdentityCamera> {
  return cameraOf(tx, check, await readFindings(tx, check))
}

async function cameraOf(tx: Tx, check: CheckRow, found: readonly Found[]): Promise<IdentityCamera> {
  const { state, documentType, turn } = check
  const taken = new Set((await readPictures(tx, check)).map(({ part }) => part))
  return {
    state,
    documentType,
    turn,
    missing: state === 'open' ? partsOf(documentType).filter((part) => !taken.has(part)) : [],
    reasons: state === 'running' ? [] : found.flatMap(({ reason }) => reason ?? []),
  }
}

const NOTHING = {
  state: 'start',
  documentType: null,
  missing: [],
  turn: 'left',
  reasons: [],
  findings: IDENTITY_FINDINGS.map((kind) => ({ kind, state: 'waiting', reason: null })),
  submittedAt: null,
} as const satisfies Partial<IdentityCheck>

function standingOf(
  { state, asked }: CheckRow,
  found: readonly Found[],
  kind: IdentityFinding,
): { state: FindingState; reason: Found['reason'] } {
  if (state === 'passed') return { state: 'passed', reason: null }
  if (state === 'running') return { state: asked > SOON ? 'unknown' : 'running', reason: null }
  const one = found.find((finding) => finding.kind === kind)
  if (!one) return { state: 'waiting', reason: null }
  return { state: one.reason === null ? 'passed' : 'failed', reason: one.reason }
}
