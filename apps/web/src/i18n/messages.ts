import type { pt } from './pt.ts'

/** Portuguese is the source; a language that lacks a text does not compile. */
export type Translation<Source> = Readonly<Record<keyof Source, string>>

/** Every text there is. Each part of the app that brings texts adds its own here, beside its call of `addTexts`. */
export interface Texts extends Translation<typeof pt> {}

export type MessageKey = keyof Texts
