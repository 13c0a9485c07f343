import type { Limit } from '@trevo/kernel'

/** For reads that give nothing away and are served from memory; counted per address. */
export const publicRead = {
  name: 'publicRead',
  points: 600,
  perSeconds: 60,
  counted: 'process',
} as const satisfies Limit
