import { newId } from '@trevo/kernel'
import * as z from 'zod/mini'
import { securityEvent, type SecurityEvent } from '../src/index.ts'

export const doorOpened = securityEvent({
  kind: 'test.door_opened',
  details: z.strictObject({ by: z.enum(['hand', 'foot']) }),
})

export const IP = '203.0.113.77'
export const USER_AGENT = 'Navegador da Ana/1.0'

export function opened(more: Partial<SecurityEvent<{ by: 'hand' | 'foot' }>> = {}) {
  const id = newId()
  return {
    merchantId: 1,
    outcome: 'done',
    actor: { kind: 'member', id },
    memberId: id,
    where: { ip: IP, userAgent: USER_AGENT, device: Buffer.alloc(32, 7) },
    requestId: 'ABCDE-2',
    details: { by: 'hand' },
    ...more,
  } as const
}
