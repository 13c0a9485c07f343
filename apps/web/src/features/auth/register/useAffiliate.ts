import { checkAffiliateCode } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { affiliateCode } from '#session/affiliateCode.ts'
import { domainOf } from './registerPayload.ts'

/** Who sent the visitor: the code of the link, or one the person types. */
export function useAffiliate() {
  const send = useSend()
  const [linkCode, setLinkCode] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())

  /** Nothing when the server could not be asked. */
  async function verify(code: string): Promise<boolean | undefined> {
    const domain = domainOf(location.hostname)
    const reply = await send(checkAffiliateCode, { query: { code, domain } })
    if (!reply.ok) return undefined
    if (!reply.value.success) setWrong((before) => new Set([...before, code]))
    return reply.value.success
  }

  const start = useEffectEvent(async () => {
    const code = affiliateCode(location.search)
    setLinkCode(code)
    // Without a code too: the host itself may belong to an affiliate.
    setRefused((await verify(code)) !== true)
  })
  useEffect(() => void start(), [])

  return {
    linkCode,
    /** The link says nobody, or nobody we know: the person may say. */
    isRefused,
    isLinkWrong: isRefused && linkCode !== '',
    isWrong: (code: string) => wrong.has(code),
    verify,
    refuse: (code: string) => {
      setRefused(true)
      setWrong((before) => new Set([...before, code]))
    },
  }
}
