import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#features/account/SecurityPage.tsx'
import { IdentityRow } from '#features/identity/IdentityGate.tsx'
import { withTexts } from '#i18n/catalogues.ts'
import { MobileField } from './-MobileField.ts'

export const Route = createFileRoute('/securityCenter')({
  staticData: { page: { title: 'title_security_center', access: 'account', flag: 'SECPRIV' } },
  loader: withTexts(() => import('#features/account/texts.ts')),
  component: () => <SecurityPage notice={<IdentityRow />} NumberField={MobileField} />,
})
