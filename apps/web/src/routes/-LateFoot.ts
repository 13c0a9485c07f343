import { late } from '#lib/late.tsx'
import type { HomeFootProps } from './-HomeFoot.tsx'

export const LateFoot = late<HomeFootProps>(async () => (await import('./-HomeFoot.tsx')).HomeFoot)
