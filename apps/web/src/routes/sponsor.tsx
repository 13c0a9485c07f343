import { createFileRoute } from '@tanstack/react-router'
import { Banners } from '#features/banners/Banners.tsx'
import { BrandPage } from '#features/brand/BrandPage.tsx'

export const Route = createFileRoute('/sponsor')({
  loader: async (args) => (await import('#features/banners/loadBanners.ts')).loadBanners(args, 'm_brand'),
  // What the server knew is for the page it rendered, and for nobody who comes again.
  gcTime: 0,
  component: SponsorRoute,
})

function SponsorRoute() {
  return <BrandPage banners={<Banners group="m_brand" first={Route.useLoaderData()} />} />
}
