import {
  compileRules,
  DEFAULT_RULES,
  REGISTER_FIELDS,
  registerSettings,
  RULE_FIELDS,
  type FieldRule,
  type RegisterSettings,
  type RuleField,
  type Settings,
} from '@trevo/contract'
import { ok } from '@trevo/kernel'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverClock } from '#lib/serverClock.ts'
import { useSend } from '#api/useSend.ts'
import { isoDateIn } from '#i18n/isoDateIn.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import type { Fault } from '#lib/useForm.ts'
import { ruleFault } from './faults.ts'

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
    const today = isoDateIn(page.platform.timeZone, serverClock.now())
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

/** Longest captcha answer unless the merchant says otherwise. */
const CAPTCHA_MAX = 6

/** What the page itself says about registration: enough to draw and check a form before the server's rules come. */
function initialSettings({ registerRules }: Settings): RegisterSettings {
  const chosen = new Map(registerRules.fields.map((rule) => [rule.field as string, rule]))
  const always = { enabled: true, required: true }
  const absent = { enabled: false, required: false }
  const optional = new Set<string>(REGISTER_FIELDS)
  return {
    fields: RULE_FIELDS.map((field) => {
      const { enabled, required } = chosen.get(field) ?? (optional.has(field) ? absent : always)
      return { field, enabled, required, message: null, ...DEFAULT_RULES[field] }
    }),
    captcha: registerRules.captcha,
    captchaMaxLength: CAPTCHA_MAX,
    minimumAge: registerRules.minimumAge,
    idScheme: 'cpf',
    termsVersion: '',
    documents: [],
  }
}
