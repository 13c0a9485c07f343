import type { Stories } from '#testing/stories.ts'
import { InboxSkeleton } from './InboxList.tsx'

export const stories: Stories = { 'as it is': () => <InboxSkeleton /> }
