import type { Stories } from '#testing/stories.ts'
import { InboxSkeleton } from './InboxSkeleton.tsx'

export const stories: Stories = { 'as it is': () => <InboxSkeleton /> }
