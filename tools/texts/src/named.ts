import type { Feature } from '@trevo/merchants/demo-features'
import type { Text } from './sources.ts'
import { DENIAL, VOCABULARY } from './vocabulary.ts'

/** The features a text names, but for the sentences that say they are not there. */
export function featuresNamed(text: string): Feature[] {
  const told = text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !DENIAL.test(sentence))
    .join(' ')
  // Object.keys forgets the key type of a record it lists.
  return (Object.keys(VOCABULARY) as Feature[]).filter((feature) => VOCABULARY[feature].test(told))
}

/** What texts name that is not there: where, what, and in which words. */
export function broken(texts: readonly Text[], isOn: (feature: Feature) => boolean): string[] {
  return texts.flatMap(({ at, text }) =>
    featuresNamed(text)
      .filter((feature) => !isOn(feature))
      .map((feature) => `${at} names ${feature}: ${text}`),
  )
}
