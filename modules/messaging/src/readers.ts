import type { Caller } from '@trevo/http'
import type { MessagingContext } from './context.ts'
import type { Reader } from './domain/audience.ts'

/** Who is asking. Segments are looked up only where something is written for one. */
export async function readerOf(
  { broadcasts, content }: MessagingContext,
  merchantId: number,
  { memberId, type }: Caller,
): Promise<Reader> {
  const segments = broadcasts.nameSegments(merchantId) ? await content.segmentsOf(merchantId, memberId) : []
  return { memberId, type, segments }
}
