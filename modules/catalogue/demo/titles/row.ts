import type { HeroName, SceneName } from '../art.ts'
import type { Mood } from './moods.ts'

/** Games that show one object: titles of their own, then nouns a mood completes. */
export interface TitleRow {
  readonly hero: HeroName
  readonly mood: Mood
  /** With the article, which says how the mood must agree. */
  readonly nouns: readonly `${'o' | 'a'} ${string}`[]
  readonly titles: readonly string[]
  readonly count: number
  readonly classify?: string
  readonly discipline?: string
  readonly scenes?: readonly SceneName[]
}
