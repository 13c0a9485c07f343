import { createFileRoute, redirect } from '@tanstack/react-router'
import { AFFILIATE_PARAMETERS } from '#domain/affiliate.ts'

/** Addresses nobody knows, and those whose screen is not built yet. An affiliate code survives the way home. */
export const Route = createFileRoute('/$')({
  validateSearch: (search) => {
    const kept = AFFILIATE_PARAMETERS.flatMap((name) =>
      typeof search[name] === 'string' ? [[name, search[name]]] : [],
    )
    return Object.fromEntries(kept) as Partial<Record<(typeof AFFILIATE_PARAMETERS)[number], string>>
  },
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search, replace: true })
  },
})
