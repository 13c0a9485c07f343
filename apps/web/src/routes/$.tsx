import { createFileRoute, redirect } from '@tanstack/react-router'
import { AFFILIATE_SEARCH } from '#domain/affiliate.ts'
import { readSearch } from '#lib/search.ts'

/** Addresses nobody knows lead home. An affiliate code survives the way. */
export const Route = createFileRoute('/$')({
  validateSearch: readSearch(AFFILIATE_SEARCH),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search, replace: true })
  },
})
