import type { MemberConsents } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { assert, bucketOf } from '@trevo/kernel'
import {
  documentsInEffect,
  documentsToAccept,
  readTexts,
  referenceOf,
  wordsIn,
  type Merchant,
} from '@trevo/merchants'
import { dueOf } from '../consents.ts'
import { readConsents, type Consent } from '../sql/consent.ts'

export interface Reader {
  readonly merchant: Merchant
  readonly memberId: string
  readonly language: string
}

/** What a member has accepted, and what waits for it: as it is in effect now, which may be later than what has to be. */
export async function describeConsents(
  tx: Tx,
  { merchant, memberId, language }: Reader,
  now: number,
): Promise<MemberConsents> {
  const accepted = await readConsents(tx, { bucket: bucketOf(memberId), memberId })
  const { documents, defaultLanguage } = merchant
  const waiting = new Set(dueOf(documentsToAccept(documents, now), accepted).map(({ document }) => document))
  const due = []
  for (const one of documentsInEffect(documents, now).filter(({ document }) => waiting.has(document))) {
    const texts = await readTexts(tx, one.document, one.version)
    assert(texts !== undefined, `${one.document} ${one.version} has no words`)
    const { title, summary } = wordsIn(texts, [language, defaultLanguage])
    const previous = previousOf(one.document, accepted)
    due.push({ ...referenceOf(one), title, summary, effectiveFrom: one.effectiveFrom, previous })
  }
  return {
    due,
    accepted: accepted.map(({ document, version, way, at }) => ({
      document,
      version: version === 0 ? null : version,
      way,
      at: at.getTime(),
    })),
  }
}

function previousOf(document: string, accepted: readonly Consent[]): number | null {
  const versions = accepted.filter((one) => one.document === document).map(({ version }) => version)
  return Math.max(0, ...versions) || null
}
