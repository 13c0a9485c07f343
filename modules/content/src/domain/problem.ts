import type { Reason } from './market.ts'

/** `path` points into the draft, as in `texts.PT.title`. */
export type ContentProblem =
  | {
      readonly path: string
      readonly fault: 'format' | 'missing' | 'repeated' | 'unsupported' | 'order' | 'size'
    }
  | { readonly path: string; readonly fault: 'forbidden'; readonly reason: Reason }
