import { z } from 'zod/mini'
import { job } from '@trevo/jobs'

export const greet = job({ name: 'greet', payload: z.strictObject({ name: z.string() }), maxAttempts: 3 })
export const tidy = job({ name: 'tidy', payload: z.strictObject({}), maxAttempts: 1 })
