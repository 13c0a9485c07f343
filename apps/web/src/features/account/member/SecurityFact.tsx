import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { protectionsOf } from '../protections.ts'
import { securityQuery } from '../queries.ts'
import { Fact } from './Fact.tsx'

export function SecurityFact() {
  const t = useTranslate()
  const { loaded } = useLoaded(securityQuery(useSend(), useSession()?.userName))
  return (
    <Fact loaded={loaded}>
      {({ twoSteps, passkeys }) => {
        const protections = protectionsOf({ twoSteps, hasPasskey: passkeys.length > 0 })
        const on = protections.filter(Boolean).length
        return { value: t('mc_protections', { on, all: protections.length }), text: t('mc_protections_text') }
      }}
    </Fact>
  )
}
