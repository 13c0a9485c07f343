import type { Caller } from '@trevo/http'
import type { MessagingContext } from './context.ts'
import type { Reader } from './domain/audience.ts'

/** Who is asking. Segments and permissions are looked up only where something depends on them. */
export async function readerOf(
  { broadcasts, content, mayBeContacted }: MessagingContext,
  merchantId: number,
  { memberId, type }: Caller,
): Promise<Reader> {
  const segments = broadcasts.nameSegments(merchantId) ? await content.segmentsOf(merchantId, memberId) : []
  const hearsOffers = !broadcasts.hasOffers(merchantId) || (await mayBeContacted(merchantId, memberId))
  return { memberId, type, segments, hearsOffers }
}
