import type { pt } from './pt.ts'

export type MessageKey = keyof typeof pt

/** Portuguese is the source; a language that lacks a text does not compile. */
export type Messages = Readonly<Record<MessageKey, string>>
