import { asOwner } from '@trevo/testkit/owner'

/** Suites that share a site are told apart by a number. */
export async function createSuiteNumbers(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (owner) => owner.query('create sequence public.suite'))
}

/** The next one nobody has. */
export function claimSuiteNumber(ownerUrl: string): Promise<number> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ suite: number }>(`select nextval('public.suite')::int as suite`)
    return rows[0]!.suite
  })
}
