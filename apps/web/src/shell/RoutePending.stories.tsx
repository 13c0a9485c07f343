import type { Stories } from '#testing/stories.ts'
import { RoutePending } from './RoutePending.tsx'

export const stories: Stories = { 'as it is': () => <RoutePending /> }
