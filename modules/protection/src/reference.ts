import type { CheckKey } from './identity-parts.ts'
import type { CheckRow } from './sql/identity-check.ts'

const SHAPE = /^(\d{1,4})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.\d{1,4}$/

/** What the bureau knows a try of a check by: it says nothing about whose it is. */
export const referenceOf = ({ bucket, checkId, tries }: Pick<CheckRow, 'bucket' | 'checkId' | 'tries'>) =>
  `${bucket}.${checkId}.${tries + 1}`

/** The check that a reference names; nothing for what cannot be one of ours. */
export function keyOf(reference: string): Omit<CheckKey, 'merchantId'> | undefined {
  const [, bucket, checkId] = SHAPE.exec(reference) ?? []
  return checkId === undefined ? undefined : { bucket: Number(bucket), checkId }
}
