import {
  compileRules,
  registerSettings,
  type FieldRule,
  type RegisterSettings,
  type RuleField,
} from '@trevo/contract'
import { ok } from '@trevo/kernel'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverClock } from '#api/serverClock.ts'
import { useSend } from '#api/useSend.ts'
import { dayIn } from '#lib/dayIn.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { Fault } from '#lib/fault.ts'
import { ruleFault } from './faults.ts'
import { initialSettings } from './initialSettings.ts'

/**
 * The merchant's rules for what people type. The form works with those the page came with until the server's
 * arrive; what is sent waits for them.
 */
export function useRules() {
  const { settings: page } = useMerchant()
  const send = useSend()
  const [fetched, setFetched] = useState<RegisterSettings>()
  const settings = fetched ?? initialSettings(page)

  async function load() {
    if (fetched) return ok(fetched)
    const reply = await send(registerSettings)
    if (reply.ok) setFetched(reply.value)
    return reply
  }
  const start = useEffectEvent(load)
  useEffect(() => void start(), [])

  function judge(rule: FieldRule, value: string, dialingCode: string): Fault | undefined {
    const { minimumAge, idScheme } = settings
    const today = dayIn(page.platform.timeZone, serverClock.now())
    const fault = compileRules([rule]).get(rule.field)?.(value, { today, minimumAge, idScheme, dialingCode })
    return fault && ruleFault(rule, fault, { dialingCode, minimumAge, idScheme })
  }

  const ruleOf = (field: RuleField) => settings.fields.find((rule) => rule.field === field)

  return {
    settings,
    load,
    rule: ruleOf,
    judge,
    /** What is wrong with a value; `isRequired` where the form needs what the merchant leaves open. */
    fault(field: RuleField, value: string, dialingCode: string, isRequired = false): Fault | undefined {
      const rule = ruleOf(field)
      return rule && judge(isRequired ? { ...rule, required: true } : rule, value, dialingCode)
    },
  }
}

export type Rules = ReturnType<typeof useRules>
