import { deferComponent } from '#lib/deferComponent.tsx'

// What some markets want said, and nobody fetches in the others.
export const DeferredFoot = deferComponent(async () => (await import('./LegalFoot.tsx')).LegalFoot)
export const DeferredWarning = deferComponent(async () => (await import('./Warning.tsx')).Warning)
