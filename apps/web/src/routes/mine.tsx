import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '#features/account/member/MemberPage.tsx'
import { IdentityNotice } from '#features/identity/IdentityGate.tsx'
import { withTexts } from '#i18n/catalogues.ts'

export const Route = createFileRoute('/mine')({
  staticData: { page: { title: 'title_member_center', topBar: 'own', access: 'account' } },
  loader: withTexts(() => import('#features/account/texts.ts')),
  component: () => <MemberPage notice={<IdentityNotice />} />,
})
