import { useState, type ReactNode } from 'react'
import { useMerchant } from '#merchant/useMerchant.ts'
import { LogoutDialog } from '#session/LogoutDialog.tsx'
import { useMember } from '#session/useMember.ts'
import '../texts.ts'
import { BaseCentre } from './BaseCentre.tsx'
import { NewCentre } from './NewCentre.tsx'

/** The member centre, in the layout the merchant has chosen. Both lead to the same places, and show what has to be seen to. */
export function MemberPage({ notice }: Readonly<{ notice: ReactNode }>) {
  const member = useMember()
  const { mobileTemplate } = useMerchant().settings
  const [isLeaving, setLeaving] = useState(false)
  const Centre = mobileTemplate.mem_cen === 1 ? NewCentre : BaseCentre
  return (
    <>
      {member && <Centre member={member} notice={notice} onLogout={() => setLeaving(true)} />}
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
