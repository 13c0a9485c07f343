import { createFileRoute } from '@tanstack/react-router'
import { Banners } from '#features/banners/Banners.tsx'
import { BrandPage } from '#features/brand/BrandPage.tsx'

export const Route = createFileRoute('/sponsor')({
  staticData: { page: { title: 'title_sponsor', warns: 'promotions' } },
  loader: async (args) => (await import('#features/banners/queries.ts')).loadBanners(args, 'm_brand'),
  component: SponsorRoute,
})

function SponsorRoute() {
  return <BrandPage banners={<Banners group="m_brand" />} />
}
