import type { Stories } from '#testing/stories.ts'
import { GamesSkeleton } from './Games.tsx'

export const stories: Stories = { 'on their way': () => <GamesSkeleton /> }
