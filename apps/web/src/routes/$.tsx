import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { AFFILIATE_SEARCH } from '#domain/affiliate.ts'
import { readSearch } from '#lib/search.ts'
import { ruleOf } from '#shell/routeTable.ts'

const readAffiliateSearch = readSearch(AFFILIATE_SEARCH)

/**
 * Addresses nobody knows, and those whose screen is not built yet. An affiliate code survives the way home. Whom a page
 * is not for is turned away before it is built, too: the browser knows who that is.
 */
export const Route = createFileRoute('/$')({
  validateSearch: readAffiliateSearch,
  beforeLoad: ({ search, params }) => {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- the router's own name
    if (ruleOf(`/${params._splat}`).access === undefined)
      throw redirect({ to: '/home', search, replace: true })
  },
  component: Unbuilt,
})

function Unbuilt() {
  return <Navigate to="/home" replace />
}
