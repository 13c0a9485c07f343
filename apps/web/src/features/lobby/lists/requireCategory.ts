import { redirect } from '@tanstack/react-router'
import type { GameCategory } from '@trevo/contract'
import type { LoaderArguments } from '#api/asker.ts'

/** A market may forbid categories: where it forbids all of these, the page of their games is not there. */
export async function requireCategory(
  { parentMatchPromise }: LoaderArguments,
  categories: readonly GameCategory[],
  otherwise: '/home' | '/gameCenter' = '/home',
): Promise<void> {
  const { loaderData: page } = await parentMatchPromise
  const allowed = page!.settings.market.categories
  if (!categories.some((one) => allowed.includes(one))) throw redirect({ to: otherwise, replace: true })
}
