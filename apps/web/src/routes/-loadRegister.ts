import type { LoaderArguments } from '#api/apiContext.ts'

/** In a file of its own: what a route loads with belongs to the first file of the app, and its page does not. */
export async function loadRegister(args: LoaderArguments) {
  const [{ loadBanners }] = await Promise.all([
    import('#features/banners/queries.ts'),
    import('#features/auth/texts.ts'),
  ])
  return loadBanners(args, 'm_reg')
}
