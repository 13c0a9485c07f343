import { securityOverview } from '@trevo/contract'
import { useLoad } from '#api/useLoad.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { protectionsOf } from '../protections.ts'
import { Fact } from './Fact.tsx'

export function SecurityFact() {
  const t = useTranslate()
  const send = useSend()
  const { loaded } = useLoad(() => send(securityOverview))
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
