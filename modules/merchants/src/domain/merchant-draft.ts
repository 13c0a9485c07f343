import type { Theme } from '@trevo/contract'
import type { Footer, RegisterField } from './pack-rules.ts'

type Switches = Readonly<Record<string, boolean>>

interface ResourceLink {
  readonly resourceType: string
  readonly url: string
}

interface Contact {
  readonly title: string
  readonly csType: string
  readonly url: string
}

/** A merchant as an operator writes it, before any check. */
export interface MerchantDraft {
  readonly code: string
  readonly name: string
  readonly shortName: string
  /** The main one first. */
  readonly hosts: readonly string[]
  readonly pack: string
  readonly languages: readonly string[]
  /** A switch that is absent is off. */
  readonly flags: Switches
  readonly modules: Switches
  readonly promotions: Switches
  readonly mobileTemplate: { readonly mem_cen: 0 | 1; readonly dep_func: 0 | 1 }
  readonly theme: Readonly<Record<string, unknown>>
  readonly resources: readonly ResourceLink[]
  /** How days and moments are written; as specified unless told. */
  readonly dateFormat?: 'specified' | 'locale'
  /** How the page of a promotion writes its days where they are as specified; the year first unless told. */
  readonly promoDetailDateFormat?: 'YYYY/MM/DD' | 'MM/DD/YYYY'
  /** Of five stars, as the stores show it; null where there is none to show. */
  readonly appRating: number | null
  readonly contacts: readonly Contact[]
  /** Addresses of image hosts; none means that the merchant's own host serves the images. */
  readonly imageCDNs: readonly string[]
  readonly paths: { readonly smallIcon: string }
  readonly register: {
    readonly fields: readonly RegisterField[]
    readonly captcha: boolean
    readonly captchaMaxLength: number
    /** Version of the terms that registering agrees to. */
    readonly termsVersion: string
  }
  /** Where codes may be sent by SMS: messages to other countries are what SMS fraud is made of. */
  readonly smsDialingCodes: readonly string[]
  readonly footer: Footer | null
  readonly firebase: {
    readonly apiKey: string
    readonly authDomain: string
    readonly projectId: string
    readonly appId: string
    readonly emulatorUrl: string | null
  } | null
  readonly maintenance: boolean
}

/** The same merchant after `checkMerchant`, with every address in its normal form. */
export interface CheckedMerchant extends MerchantDraft {
  readonly theme: Theme
}
