import { demoContent, type DemoContent } from '@trevo/content/demo'
import type { MerchantDraft } from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'

/** A brand and what it says. */
export interface DemoBrand {
  readonly draft: MerchantDraft
  readonly content: DemoContent
}

export const demoBrands = {
  trevo: { draft: trevo, content: demoContent.trevo },
  aurora: { draft: aurora, content: demoContent.aurora },
} as const satisfies Readonly<Record<string, DemoBrand>>

export type DemoBrandCode = keyof typeof demoBrands
