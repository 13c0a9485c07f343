import type { CallShape, FailureOf, PlatformErrorCode } from '@trevo/kernel'
import type { calls } from './calls.ts'

type CodeOfEach<C> = C extends CallShape ? PlatformErrorCode | FailureOf<C> : never

/** Every code a reply can carry; the app has a text for each. */
export type ErrorCode = CodeOfEach<(typeof calls)[number]>
