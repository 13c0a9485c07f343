import { event } from '@trevo/bus'
import { z } from 'zod/mini'

/** The event of the proof. Each carries a number of its own, so that none can stand in for another. */
export const happened = event({ subject: 'proof.v1.happened', payload: z.object({ n: z.number() }) })

export const CONSUMER = 'proof'
