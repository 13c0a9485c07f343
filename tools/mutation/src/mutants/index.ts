import { booking } from './booking.ts'
import { calling } from './calling.ts'
import { counting } from './counting.ts'
import { deciding } from './deciding.ts'
import type { Mutant } from './mutant.ts'
import { payments } from './payments.ts'
import { reading } from './reading.ts'
import { remembering } from './remembering.ts'
import { time } from './time.ts'
import { turnover } from './turnover.ts'

/** In the order of the source; what payments, turnover and time need stands in several places. */
export const mutants: readonly Mutant[] = [
  ...calling,
  ...reading,
  ...deciding,
  ...booking,
  ...counting,
  ...remembering,
  ...payments,
  ...turnover,
  ...time,
]
