import { deferComponent } from '#lib/deferComponent.tsx'
import type { HomeFootProps } from './-HomeFoot.tsx'

export const DeferredFooter = deferComponent<HomeFootProps>(
  async () => (await import('./-HomeFoot.tsx')).HomeFoot,
)
