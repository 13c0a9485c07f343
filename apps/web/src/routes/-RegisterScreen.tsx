import { RegisterBanner, RegisterPage } from '#features/auth/register/RegisterPage.tsx'
import { Banners } from '#features/banners/Banners.tsx'

/** Both addresses of registration show this. */
export function RegisterScreen() {
  return <RegisterPage banners={<Banners group="m_reg" otherwise={<RegisterBanner />} />} />
}
