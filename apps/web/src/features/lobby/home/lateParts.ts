import { late } from '#lib/late.tsx'
import type { GamesProps } from './Games.tsx'
import type { NewsProps } from './News.tsx'

export const LateNews = late<NewsProps>(async () => (await import('./News.tsx')).News)
export const LateGames = late<GamesProps>(async () => (await import('./Games.tsx')).Games)
