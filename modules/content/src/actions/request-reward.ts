import { isRefused } from '@trevo/db'
import { runIdempotent, type IdempotentRequest } from '@trevo/http'
import { AppError, newId, newSecret } from '@trevo/kernel'
import type { Redraw } from '@trevo/pictures'
import type { Storage } from '@trevo/storage'
import { isComplete } from '../domain/application.ts'
import { promotionSnapshotOf, promotionFor, type Applicant } from '../promotions.ts'
import type { RewardParts } from '../rewards.ts'
import { insertApplication } from '../sql/application.ts'

export interface Request {
  readonly promotionId: number
  readonly remarks: string
  /** As data URLs, or where we keep them. */
  readonly pictures: readonly string[]
}

type Parts = Pick<RewardParts, 'db' | 'clock' | 'storage' | 'log'>

/** Applies for what a promotion gives. Of the pictures only what we drew ourselves is ever kept. */
export async function requestReward(
  parts: Parts,
  redraw: Redraw,
  applicant: Applicant,
  request: Request,
  intent: IdempotentRequest,
): Promise<void> {
  const wanted = { promotionId: request.promotionId, participation: 'apply' } as const
  const draft = await parts.db.tx({ merchantId: applicant.merchant.id }, (tx) =>
    promotionFor(tx, applicant, { ...wanted, at: new Date(parts.clock.now()) }),
  )
  // What nobody asked for is not kept.
  const remarks = draft.remarkRequired ? request.remarks.trim() : ''
  const sent = draft.imageRequired ? request.pictures : []
  if (!isComplete(draft, remarks, sent.length)) throw new AppError('reward.incomplete')
  const drawn = await drawAll(redraw, sent)
  await keepWhile(parts, drawn, (pictures) =>
    fileRequest(parts, applicant, { ...request, remarks, pictures }, intent),
  )
}

/** Enters an application whose pictures, if any, are stored under these names; whether it is new. */
export function fileRequest(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  applicant: Applicant,
  { promotionId, remarks, pictures }: Request,
  intent: IdempotentRequest,
): Promise<boolean> {
  const at = new Date(clock.now())
  const applicationId = newId(clock)
  return db.tx({ merchantId: applicant.merchant.id }, async (tx) => {
    const made = await runIdempotent(tx, intent, async () => {
      const draft = await promotionFor(tx, applicant, { promotionId, participation: 'apply', at })
      const isFirst = await insertApplication(tx, {
        bucket: applicant.bucket,
        application_id: applicationId,
        member_id: applicant.memberId,
        promotion_id: promotionId,
        promotion: promotionSnapshotOf(draft),
        state: 'applying',
        created_at: at,
        remarks,
        pictures: [...pictures],
      })
      if (!isFirst) throw new AppError('reward.duplicate')
      return applicationId
    })
    return made === applicationId
  })
}

async function drawAll(redraw: Redraw, pictures: readonly string[]): Promise<Buffer[]> {
  const drawn: Buffer[] = []
  for (const picture of pictures) {
    const one = await redraw(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
    if (!one) throw new AppError('image.unreadable')
    drawn.push(one)
  }
  return drawn
}

/** Stores pictures for something that may still be refused: then, or if it was done before, they go again. */
async function keepWhile(
  { storage, log }: Pick<Parts, 'storage' | 'log'>,
  drawn: readonly Buffer[],
  use: (names: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const names = drawn.map(() => `reward-pictures/${newSecret(256)}.jpg`)
  const discard = () =>
    Promise.all(names.map((name) => storage.remove(name))).catch((error: unknown) =>
      log.warn({ err: error }, 'pictures of no application were not removed'),
    )
  await putAll(storage, names, drawn)
  try {
    if (!(await use(names))) await discard()
  } catch (error) {
    // After any other error it may have been done all the same.
    if (error instanceof AppError || isRefused(error)) await discard()
    throw error
  }
}

async function putAll(storage: Storage, names: readonly string[], drawn: readonly Buffer[]): Promise<void> {
  for (const [place, body] of drawn.entries())
    await storage.put(names[place]!, { body, contentType: 'image/jpeg' })
}
