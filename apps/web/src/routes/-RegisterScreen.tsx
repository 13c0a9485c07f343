import type { Banner } from '@trevo/contract'
import type { Answered } from '#api/load.ts'
import { RegisterBanner } from '#features/auth/register/RegisterBanner.tsx'
import { RegisterPage } from '#features/auth/register/RegisterPage.tsx'
import { Banners } from '#features/banners/Banners.tsx'

export type RegisterScreenProps = Readonly<{ first: Answered<Banner[]> | undefined }>

/** Both addresses of registration show this. */
export function RegisterScreen({ first }: RegisterScreenProps) {
  return <RegisterPage banners={<Banners group="m_reg" first={first} otherwise={<RegisterBanner />} />} />
}
