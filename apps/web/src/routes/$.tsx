import { createFileRoute, redirect } from '@tanstack/react-router'
import { AFFILIATE_SEARCH } from '#domain/affiliate.ts'
import { readSearch } from '#lib/search.ts'

/** Addresses nobody knows, and those whose screen is not built yet. An affiliate code survives the way home. */
export const Route = createFileRoute('/$')({
  validateSearch: readSearch(AFFILIATE_SEARCH),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search, replace: true })
  },
})
