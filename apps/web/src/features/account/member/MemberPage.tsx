import { useState } from 'react'
import { useMerchant } from '#merchant/useMerchant.ts'
import { LogoutDialog } from '#session/LogoutDialog.tsx'
import { useMember } from '#session/useMember.ts'
import '../texts.ts'
import { BaseCentre } from './BaseCentre.tsx'
import { NewCentre } from './NewCentre.tsx'

/** The member centre, in the layout the merchant has chosen. Both lead to the same places. */
export function MemberPage() {
  const member = useMember()
  const { mobileTemplate } = useMerchant().settings
  const [isLeaving, setLeaving] = useState(false)
  const Centre = mobileTemplate.mem_cen === 1 ? NewCentre : BaseCentre
  return (
    <>
      {member && <Centre member={member} onLogout={() => setLeaving(true)} />}
      <LogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
