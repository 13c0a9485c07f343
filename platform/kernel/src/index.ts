export { assert, InvariantError, unreachable } from './assert.ts'
export {
  call,
  type Access,
  type BodyOf,
  type CallShape,
  type Envelope,
  type FailureOf,
  type Limit,
  type Method,
  type QueryOf,
  type Surface,
  type ValueOf,
} from './call.ts'
export { bucketOf } from './bucket.ts'
export { systemClock, type Clock } from './clock.ts'
export { AppError, isPlatformErrorCode, PLATFORM_ERRORS, type PlatformErrorCode } from './errors.ts'
export { noFaults, type FaultPoints } from './faults.ts'
export { newId, newSecret, timeOf } from './ids.ts'
export type { Logger } from './log.ts'
export { decimalOf, minorOf, scaleOf } from './money.ts'
export { systemRandom, type Random } from './random.ts'
export { fail, ok, type Result } from './result.ts'
export type { OutputOf, Schema, SchemaIssue, SchemaResult } from './schema.ts'
export { signedCall, type SignedAnswerOf, type SignedCallShape } from './signed-call.ts'
