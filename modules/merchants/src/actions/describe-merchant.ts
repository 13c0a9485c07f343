import {
  encodePath,
  FLAGS,
  GATEWAYS,
  MODULES,
  PROMOTION_SWITCHES,
  type CustomerService,
  type DomainRoute,
  type Settings,
  type SystemStatus,
  type Whitelabel,
} from '@trevo/contract'
import {
  allowedCategories,
  allowedResources,
  effectiveSwitches,
  registerFields,
} from '../domain/pack-rules.ts'
import { turned } from '../domain/turned.ts'
import type { Merchant } from '../merchant.ts'

export function describeStatus(merchant: Merchant, ip: string): SystemStatus {
  return { location: { ip }, maintenance: merchant.maintenance, regionRestriction: !merchant.admits(ip) }
}

export function describeDomains({ profile: { hosts } }: Merchant): DomainRoute {
  return { mainDomain: hosts[0]!, domains: [...hosts] }
}

export function describeContacts({ profile: { contacts } }: Merchant): CustomerService {
  return contacts.map(({ title, csType, url }) => ({
    title,
    path: encodePath(url),
    type: 'link',
    csType: csType as CustomerService[number]['csType'],
  }))
}

export function describeWhitelabel({ profile, pack }: Merchant): Whitelabel {
  const on = <const Name extends string>(
    names: readonly Name[],
    wanted: Readonly<Record<string, boolean>>,
  ) => {
    const { effective } = effectiveSwitches(pack, wanted)
    // A switch nobody set is off.
    return Object.fromEntries(names.map((name) => [name, effective[name] ?? false])) as Record<Name, boolean>
  }
  return {
    brand: { name: profile.name, shortName: profile.shortName },
    flags: on(FLAGS, profile.flags),
    modules: on(MODULES, profile.modules),
    promotions: on(PROMOTION_SWITCHES, profile.promotions),
    resources: allowedResources(pack, profile.resources) as Whitelabel['resources'],
    theme: profile.theme,
  }
}

export function describeSettings(
  merchant: Merchant,
  encryption: Settings['encryption'],
  day: number,
): Omit<Settings, 'edition' | 'gameOrigins'> {
  const { profile, pack } = merchant
  const domains = describeDomains(merchant)
  const whitelabel = describeWhitelabel(merchant)
  return {
    customerService: describeContacts(merchant),
    domainRoute: domains,
    mobileTemplate: profile.mobileTemplate,
    paths: profile.paths,
    registerRules: {
      fields: registerFields(pack, profile.register.fields) as Settings['registerRules']['fields'],
      captcha: profile.register.captcha,
      minimumAge: pack.minimumAge,
    },
    resources: whitelabel.resources,
    dateFormat: profile.dateFormat ?? 'specified',
    promoDetailDateFormat: profile.promoDetailDateFormat ?? 'YYYY/MM/DD',
    appRating: profile.appRating,
    whitelabel,
    mainDomain: domains.mainDomain,
    imageCDNs: [...profile.imageCDNs],
    encryption,
    firebase: profile.firebase,
    platform: describePlatform(merchant),
    market: {
      pack: pack.code,
      version: pack.version,
      minimumAge: pack.minimumAge,
      categories: allowedCategories(pack),
      warnings: turned(pack.warnings, day),
      footer: profile.footer,
      footerEverywhere: pack.footerRequired,
      warned: pack.warned,
      watched: pack.risk !== null,
    },
  }
}

function describePlatform({ profile, pack }: Merchant): Settings['platform'] {
  return {
    merchantCode: profile.code,
    gateways: GATEWAYS,
    languages: [...profile.languages] as Settings['platform']['languages'],
    defaultLanguage: pack.defaultLanguage,
    jurisdiction: pack.jurisdiction,
    currency: pack.currency,
    timeZone: pack.timeZone,
  }
}
