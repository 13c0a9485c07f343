import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { merchantState } from '../limits.ts'
import { GAME_CATEGORIES, GATEWAYS, MARKETS } from '../vocabulary/platform.ts'
import { REGISTER_FIELDS } from '../vocabulary/registration.ts'
import { customerService } from './customer-service.ts'
import { domainRoute } from './domain-route.ts'
import { CountryCode, LanguageCode, MerchantCode, Resources, Text } from './parts.ts'
import { whitelabel } from './whitelabel.ts'

const Switch = z.literal([0, 1])
const DATE_FORMATS = ['YYYY/MM/DD', 'MM/DD/YYYY'] as const
/** As the specification writes days and moments, or as the reader's language does. */
const DATE_STYLES = ['specified', 'locale'] as const
const Age = z.int().check(z.minimum(18))
const P256Coordinate = z.string().check(z.regex(/^[\w-]{43}$/))

const Encryption = z.strictObject({
  kid: Text,
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: P256Coordinate,
    y: P256Coordinate,
    alg: z.literal('ECDH-ES'),
    use: z.literal('enc'),
  }),
})

const Platform = z.strictObject({
  merchantCode: MerchantCode,
  gateways: z.strictObject({ WEB: z.literal(GATEWAYS.WEB), MOBILE: z.literal(GATEWAYS.MOBILE) }),
  languages: z.array(LanguageCode).check(z.minLength(1)),
  defaultLanguage: LanguageCode,
  jurisdiction: z.nullable(CountryCode),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  timeZone: Text,
})

const Footer = z.strictObject({
  legalName: Text,
  tradeName: Text,
  companyNumber: Text,
  authorisation: Text,
  address: Text,
  phone: Text,
  email: Text,
  ombudsmanPhone: Text,
  ombudsmanEmail: Text,
})

const MarketTerms = z.strictObject({
  pack: z.enum(MARKETS),
  version: Text,
  minimumAge: Age,
  categories: z.array(z.enum(GAME_CATEGORIES)),
  /** The first one is another every day. */
  warnings: z.array(Text),
  footer: z.nullable(Footer),
  /** On every public page, and not on home alone. */
  footerEverywhere: z.boolean(),
  warned: z.strictObject({
    /** Every piece of advertising carries a warning, on so many hundredths of it. */
    promotions: z.boolean(),
    share: z.int(),
    /** So do registration and login, and whoever got in is told. */
    access: z.boolean(),
  }),
  /** Whether anybody looks for signs of harm in how members play and pay in. */
  watched: z.boolean(),
})

export const settings = call({
  id: 'system.settings',
  surface: 'player',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  access: 'open',
  limit: merchantState,
  servedWhenClosed: true,
  cacheSeconds: 300,
  merchantField: 'merchantCode',
  query: z.object({ merchantCode: z.optional(MerchantCode), language: z.optional(LanguageCode) }),
  value: z.strictObject({
    customerService: customerService.value,
    domainRoute: domainRoute.value,
    mobileTemplate: z.strictObject({ mem_cen: Switch, dep_func: Switch }),
    paths: z.strictObject({ smallIcon: Text }),
    registerRules: z.strictObject({
      fields: z.array(
        z.strictObject({ field: z.enum(REGISTER_FIELDS), enabled: z.boolean(), required: z.boolean() }),
      ),
      captcha: z.boolean(),
      minimumAge: Age,
    }),
    resources: Resources,
    dateFormat: z.enum(DATE_STYLES),
    /** How the page of a promotion writes its days where they are as specified; all other pages write the year first. */
    promoDetailDateFormat: z.enum(DATE_FORMATS),
    /** What the stores say of the app, of five stars; nobody makes one up. */
    appRating: z.nullable(z.number().check(z.minimum(1), z.maximum(5))),
    whitelabel: whitelabel.value,
    mainDomain: Text,
    imageCDNs: z.array(Text),
    /** Where the studios serve their games: the only frames the app lets in. */
    gameOrigins: z.array(Text),
    encryption: Encryption,
    firebase: z.nullable(
      z.strictObject({
        apiKey: Text,
        authDomain: Text,
        projectId: Text,
        appId: Text,
        /** Where the emulator listens; only for projects that cannot be real. */
        emulatorUrl: z.nullable(Text),
      }),
    ),
    platform: Platform,
    market: MarketTerms,
    /** Changes whenever games or content do: a page that was rendered with another is old. */
    edition: z.string(),
  }),
  spec: ['APP-05', 'APP-31', 'API-13'],
})

export type Settings = ValueOf<typeof settings>
